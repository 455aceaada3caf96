/** Takings and closing sheets from the API. */
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { Answer } from '#contract/operation.ts';
import { refundDays, setRefundDays } from '#contract/refunds.ts';
import * as contract from '#contract/takings.ts';
import { callFile } from '../../api/call.ts';
import { keys } from '../../api/query-keys.ts';
import { save } from '../../api/save-file.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';

export type Takings = Answer<typeof contract.takings>;
export type Sums = Takings['ofDay'];
export type Line = Sums['lines'][number];
export type Sheet = Answer<typeof contract.getClosingSheet>;

/** The day, YYYY-MM-DD, or today without one. */
export const useTakings = (day: string) =>
  useAnswer(contract.takings, { query: day === '' ? {} : { day } }, [...keys.takings, 'day', day], {
    placeholderData: keepPreviousData,
  });

export const sheetsPerPage = 10;

export const useSheets = (page: number) =>
  useAnswer(
    contract.closingSheets,
    { query: { count: sheetsPerPage, skip: (page - 1) * sheetsPerPage } },
    [...keys.takings, 'sheets', page],
    { placeholderData: keepPreviousData },
  );

export const useSheet = (id: string) =>
  useAnswer(contract.getClosingSheet, { params: { id }, query: {} }, [...keys.takings, id], {
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useCloseShift = () =>
  useChange(contract.closeShift, {
    input: (_: null) => ({ body: {} }),
    behind: true,
  });

export const useSheetFile = ({ id, no }: Pick<Sheet, 'id' | 'no'>) =>
  useMutation({
    mutationFn: async (format: 'pdf' | 'csv') => {
      const file = await callFile(contract.getClosingSheet, { params: { id }, query: { format } });
      save(file, `raport-${no}.${format}`);
    },
  });

export const useRefundDays = () =>
  useAnswer(refundDays, {}, [...keys.takings, 'refund-days'], { select: ({ days }) => days });

export const useSetRefundDays = () =>
  useChange(setRefundDays, {
    input: (days: number) => ({ body: { days } }),
  });
