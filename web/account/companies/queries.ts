/** Companies from the API. */
import { useQueryClient } from '@tanstack/react-query';
import {
  companyHistory,
  decideCompany,
  type listCompanies,
  myCompanies,
  type registerCompany,
  resendCompanyLink,
} from '#contract/companies.ts';
import type { Answer, CallInput } from '#contract/operation.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';
import { useUser } from '../../session/use-session.ts';

export type Company = Answer<typeof myCompanies>['companies'][number];
export type QueuedCompany = Answer<typeof listCompanies>['companies'][number];
export type CompanyEvent = Answer<typeof companyHistory>['events'][number];
export type CompanyState = Company['status'];
export type Registration = CallInput<typeof registerCompany>['body'];
export type Decision = CallInput<typeof decideCompany>['body'];

export const useMyCompanies = () =>
  useAnswer(myCompanies, {}, undefined, {
    enabled: useUser() !== null,
  });

/** Asks for another link; the answer is the same whether or not one is sent. */
export const useResendLink = () => useChange(resendCompanyLink, { fresh: true });

export const useCompanyHistory = (id: string) =>
  useAnswer(companyHistory, { params: { id }, query: {} });

export function useDecideCompany(id: string) {
  const client = useQueryClient();
  return useChange(decideCompany, {
    input: (body: Decision) => ({ params: { id }, body }),
    // A list already on its way may be outdated, and would be cached.
    onSettled: () => client.cancelQueries({ queryKey: [decideCompany.tag] }),
    behind: true,
  });
}
