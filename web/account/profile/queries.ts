/** My profile from the API, and what changes it. */
import type { Answer, CallInput } from '#contract/operation.ts';
import * as contract from '#contract/profiles.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { keeps, useChange } from '../../api/use-change.ts';

export type Profile = Answer<typeof contract.myProfile>;
export type Shop = NonNullable<Profile['shop']>;
type Saved = CallInput<typeof contract.saveProfile>['body'];

export const useProfile = () => useAnswer(contract.myProfile, {}, keys.profile);

/** Everything of a profile that is saved, as it is now. */
export const savedOf = ({ phone, picture, language, shop }: Profile): Saved => ({
  phone,
  picture: picture?.id ?? null,
  language,
  shop,
});

const kept = keeps((_: Profile) => keys.profile);

export const useSaveProfile = () =>
  useChange(contract.saveProfile, {
    input: (body: Saved) => ({ body }),
    ...kept,
  });

export const useChangeName = () =>
  useChange(contract.changeName, {
    input: (name: string) => ({ body: { name } }),
    ...kept,
  });
