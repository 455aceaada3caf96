/** My profile from the API, and what changes it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Answer, CallInput } from '#contract/operation.ts';
import * as contract from '#contract/profiles.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';

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

const show = (profile: Profile, client: QueryClient): void => {
  client.setQueryData(keys.profile, profile);
};

/** Places and the shop's page show it too. */
const refresh = [keys.places({}).slice(0, 1), keys.market({}).slice(0, 1)];

export const useSaveProfile = () =>
  useChange(contract.saveProfile, {
    input: (body: Saved) => ({ body }),
    onSuccess: (profile, _, __, { client }) => show(profile, client),
    refresh,
  });

export const useChangeName = () =>
  useChange(contract.changeName, {
    input: (name: string) => ({ body: { name } }),
    onSuccess: (profile, _, __, { client }) => show(profile, client),
    refresh: [...refresh, keys.account, keys.wallet, keys.me],
  });
