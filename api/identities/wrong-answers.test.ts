/** Every untrustworthy answer of the identity provider is refused, and confirms nobody. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { acs, openIdentity } from '#contract/identities.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { transfer } from '#contract/transfers.ts';
import { rightAnswers, type Wrong, wrongAnswers } from '#sandbox/saml/wrong.ts';
import { atOnce } from '#test/at-once.ts';
import { openLog } from '../log.ts';
import { prepared } from '../testing.ts';
import { citizen, openIdentities } from './testing.ts';

let people = 0;
const lines: string[] = [];
const log = openLog('warn', { write: (line: string) => void lines.push(line) });
const api = prepared(() => openIdentities({ log }));
after(() => api.close());

const somebody = () => {
  people += 1;
  return api.person(`Osoba ${people}`, { registered: false });
};

/** The refusal shown to the person, and the logged reason; none if the provider is not asked. */
const table: Readonly<Record<Wrong, readonly [RefusalCode, RegExp | null]>> = {
  'other-key': ['identity_rejected', /signature of Assertion is not the provider's/],
  'other-audience': ['identity_rejected', /audience is another/],
  'no-audience': ['identity_rejected', /audience is another/],
  expired: ['identity_late', /Conditions: over/],
  'not-yet-valid': ['identity_late', /Conditions: too early/],
  'confirmation-expired': ['identity_late', /SubjectConfirmationData: over/],
  'replayed-assertion': ['identity_rejected', null],
  'other-resolve': ['identity_rejected', /InResponseTo of ArtifactResponse/],
  'other-request': ['identity_rejected', /InResponseTo of Response/],
  'other-confirmation': ['identity_rejected', /InResponseTo of SubjectConfirmationData/],
  'wrapped-response': ['identity_rejected', /signature of Response is about something else/],
  'wrapped-assertion': ['identity_rejected', /signature of Assertion is about something else/],
  'same-id-twice': ['identity_rejected', /signature of Assertion is not the provider's/],
  doctype: ['identity_rejected', /document type/],
  'unsigned-assertion': ['identity_rejected', /Assertion is not signed/],
  'unsigned-response': ['identity_rejected', /Response is not signed/],
  'open-assertion': ['identity_rejected', /in the open/],
  'other-source': ['identity_rejected', /SourceID/],
  'other-destination': ['identity_rejected', /Destination is another/],
  'other-recipient': ['identity_rejected', /Recipient is another/],
  'other-issuer': ['identity_rejected', /Issuer of Response is another/],
  'other-assertion-issuer': ['identity_rejected', /Issuer of Assertion is another/],
  'other-method': ['identity_rejected', /Method is another/],
  'two-assertions': ['identity_rejected', /several EncryptedAssertion/],
  'two-numbers': ['identity_rejected', /PersonIdentifier, or several/],
  'other-cipher': ['identity_rejected', /aes128-gcm is not taken/],
  declined: ['identity_declined', /AuthnFailed/],
  empty: ['identity_rejected', /unknown or used/],
  sha1: ['identity_rejected', /signature of Assertion is not the provider's/],
  'altered-assertion': ['identity_rejected', /signature of Assertion is not the provider's/],
  'altered-response': ['identity_rejected', /signature of Response is not the provider's/],
  'altered-outside': ['identity_rejected', /signature of ArtifactResponse is not the provider's/],
  unresolved: ['identity_rejected', /artifact was not resolved/],
  tampered: ['identity_rejected', /cannot be decrypted/],
  low: ['identity_weak', /LoA\/low/],
  'no-number': ['identity_rejected', /no PersonIdentifier/],
  down: ['identity_unavailable', /HTTP 503/],
  'other-relay-state': ['identity_closed', null],
};

describe('A wrong answer', () => {
  for (const by of ['POST', 'GET'] as const) {
    for (const wrong of wrongAnswers) {
      it(`is refused: ${wrong}, by ${by}`, async () => {
        // A replayed proof must originally be valid.
        assert.equal((await api.confirms(await somebody(), citizen(`8${people}`))).status, 200);
        const person = await somebody();
        const asked = api.saml.asked();
        const { status, body } = await api.confirms(person, citizen(`9${people}`), wrong, by);
        const [code, reason] = table[wrong];
        assert.equal(body.code, code, JSON.stringify(body));
        assert.match(reason ? (lines.at(-1) ?? '') : '', reason ?? /^$/);
        assert.ok(status === 409 || status === 503);
        assert.ok(String(body.detail).length > 30, 'it says what to do');
        assert.equal(await api.identityOf(person), null);
        // An answer not meant for us is not forwarded, and nothing is requested twice.
        const sent = ['other-source', 'other-relay-state'].includes(wrong) ? 0 : 1;
        assert.equal(api.saml.asked() - asked, sent);
      });
    }
  }
});

describe('An answer', () => {
  it('may be signed as a whole or the response in it alone', async () => {
    for (const way of rightAnswers) {
      const { status, body } = await api.confirms(await somebody(), citizen(`7${people}`), way);
      assert.equal(status, 200, `${way} ${JSON.stringify(body)}`);
    }
  });

  // At once: acs.
  it('is taken once, also of ten at once', async () => {
    const cookie = await api.begun(await somebody());
    const fields = api.saml.confirm(await api.followed(cookie), citizen('701'));
    const asked = api.saml.asked();
    const all = await atOnce(10, () => api.arrives(fields, cookie));
    assert.equal(all.filter(({ status }) => status === 200).length, 1);
    assert.equal(all.filter(({ body }) => body.code === 'identity_closed').length, 9);
    assert.equal(api.saml.asked() - asked, 1);
  });

  it('with an artifact that was used before brings nothing', async () => {
    const [first, second] = [await somebody(), await somebody()];
    const cookie = await api.begun(first);
    const used = api.saml.confirm(await api.followed(cookie), citizen('702'));
    assert.equal((await api.arrives(used, cookie)).status, 200);
    const again = await api.begun(second);
    const { relayState: RelayState } = await api.followed(again);
    const { body } = await api.arrives({ ...used, RelayState }, again);
    assert.equal(body.code, 'identity_rejected');
    assert.equal(await api.identityOf(second), null);
  });

  it('that another browser brings is refused, and waits for its own', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const cookie = await api.begun(person);
    const fields = api.saml.confirm(await api.followed(cookie), citizen('703'));
    for (const theirs of ['', await api.begun(other), '__Host-identity=x']) {
      assert.equal((await api.arrives(fields, theirs)).body.code, 'identity_closed');
    }
    assert.equal((await api.arrives(fields, cookie)).status, 200);
    assert.equal(await api.identityOf(other), null);
  });

  it('that comes after ten minutes is too late, and so is the page that leads there', async () => {
    const cookie = await api.begun(await somebody());
    const fields = api.saml.confirm(await api.followed(cookie), citizen('704'));
    api.pass(601);
    assert.equal((await api.arrives(fields, cookie)).body.code, 'identity_closed');
    const page = await api.reply(openIdentity, { headers: { cookie } });
    assert.equal(page.body.code, 'identity_closed');
  });

  it('may be a minute off by the clock, and no more', async () => {
    for (const [seconds, status] of [
      [-300 - 55, 200],
      [-300 - 65, 409],
      [60 + 55, 200],
      [60 + 65, 409],
    ] as const) {
      api.skew(seconds);
      const reply = await api.confirms(await somebody(), citizen(`705${seconds}`));
      api.skew(0);
      assert.equal(reply.status, status, `${seconds} ${JSON.stringify(reply.body)}`);
    }
  });

  it('is a form of two short fields, and nothing else', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (body: string, more = {}) =>
      api.reply(acs, { body, headers: { ...headers, ...more } });
    assert.equal((await post('RelayState=x')).status, 422);
    assert.equal((await post(`SAMLart=a&RelayState=${'x'.repeat(81)}`)).status, 422);
    assert.equal((await post(`SAMLart=${'a'.repeat(9000)}`)).body.code, 'body_too_large');
    const json = await post('{}', { 'content-type': 'application/json' });
    assert.equal(json.body.code, 'media_type_unsupported');
    const form = await api.reply(transfer, { as: await somebody(), body: 'a=1', headers });
    assert.ok(form.status >= 400);
    const junk = await api.begun(await somebody());
    const { relayState: RelayState } = await api.followed(junk);
    assert.equal(
      (await api.arrives({ SAMLart: 'AAQ=', RelayState }, junk)).body.code,
      'identity_rejected',
    );
  });
});
