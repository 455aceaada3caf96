/** Companies as the API has them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  companyHistory,
  confirmCompany,
  decideCompany,
  listCompanies,
  myCompanies,
  registerCompany,
  resendCompanyLink,
} from '#contract/companies.ts';
import type { Answer, CallInput } from '#contract/operation.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { keys } from '../query-keys.ts';
import { useUser } from '../session/use-session.ts';
import { useList } from '../use-list.ts';

export type Company = Answer<typeof myCompanies>['companies'][number];
export type QueuedCompany = Answer<typeof listCompanies>['companies'][number];
export type CompanyEvent = Answer<typeof companyHistory>['events'][number];
export type CompanyState = Company['status'];
export type Registration = CallInput<typeof registerCompany>['body'];
export type Decision = CallInput<typeof decideCompany>['body'];

/** Forgets the intent where the API has decided about it, either way. */
const settleFor = (name: string) => ({
  onSuccess: () => settle(name),
  onError: (error: unknown) => {
    if (error instanceof CallError && error.final) settle(name);
  },
});

export const useMyCompanies = () =>
  useQuery({
    queryKey: keys.myCompanies,
    queryFn: ({ signal }) => call(myCompanies, {}, { signal }),
    enabled: useUser() !== null,
  });

export function useRegisterCompany() {
  const client = useQueryClient();
  const { onSuccess, onError } = settleFor('company');
  return useMutation({
    mutationFn: (body: Registration) =>
      call(registerCompany, { body }, { key: keyFor('company', body) }),
    onSuccess: () => {
      onSuccess();
      void client.invalidateQueries({ queryKey: keys.myCompanies });
      void client.invalidateQueries({ queryKey: keys.companies });
    },
    onError,
  });
}

/** Asks for another link; the answer is the same whether or not one is sent. */
export const useResendLink = () =>
  useMutation({
    mutationFn: (body: { taxId: string; email: string }) =>
      call(resendCompanyLink, { body }, { key: crypto.randomUUID() }),
  });

export function useConfirmCompany() {
  const client = useQueryClient();
  const { onSuccess, onError } = settleFor('company-link');
  return useMutation({
    mutationFn: (token: string) => {
      const body = { token };
      return call(confirmCompany, { body }, { key: keyFor('company-link', body) });
    },
    onSuccess: () => {
      onSuccess();
      void client.invalidateQueries({ queryKey: keys.myCompanies });
    },
    onError,
  });
}

/** The admin's list; its view stands in the address. */
export const useCompanies = () =>
  useList({
    operation: listCompanies,
    key: [...keys.companies, 'list'],
    fields: ['createdAt', 'companyName', 'taxId', 'email', 'status', 'decidedAt'],
    sort: '-createdAt',
    filters: { status: ['awaiting_email', 'pending', 'approved', 'rejected'] },
    rowsOf: ({ companies }) => companies,
    fallback: 'calls.companies',
    fileName: 'firmy.csv',
  });

export const useCompanyHistory = (id: string) =>
  useQuery({
    queryKey: [...keys.companies, 'history', id],
    queryFn: ({ signal }) => call(companyHistory, { params: { id }, query: {} }, { signal }),
  });

export function useDecideCompany(id: string) {
  const client = useQueryClient();
  const intent = `company-decision.${id}`;
  const { onSuccess, onError } = settleFor(intent);
  return useMutation({
    mutationFn: (body: Decision) =>
      call(decideCompany, { params: { id }, body }, { key: keyFor(intent, body) }),
    onSuccess,
    onError,
    onSettled: () => {
      const queryKey = keys.companies;
      // A first answer on its way may say what was, and would be kept: only a later one is asked for anew.
      void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
    },
  });
}
