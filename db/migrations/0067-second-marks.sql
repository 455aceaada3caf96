-- What is left of a company's name when everything that the eye may miss is gone (api/accounts/names.ts):
-- nobody else is called so. Written when it is first looked for; cleared, it is written anew.
ALTER TABLE company ADD skeleton text;
CREATE INDEX company_by_skeleton ON company (skeleton) WHERE state = 'approved';
-- All wallets that a person has had, by which it is told whether they have been paid before.
CREATE INDEX wallet_by_person ON wallet (person_id);
