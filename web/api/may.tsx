/** What a member of the staff may call at a desk, so that its screens offer nothing else. */
import type { ReactNode } from 'react';
import { type Operation, staffFor } from '#contract/operation.ts';
import { useUser } from '../session/use-session.ts';
import { useAdmin } from './use-account.ts';

/** Returns whether I may call an operation of a desk; the API decides (contract/operation.ts). */
export function useMay(): (operation: Operation) => boolean {
  const roles = useUser()?.roles ?? [];
  const isAdmin = useAdmin() === 'yes';
  return (operation) => isAdmin || staffFor(operation).some((role) => roles.includes(role));
}

/** Its children, if I may call the operation. */
export const May = ({ call, children }: { call: Operation; children: ReactNode }): ReactNode =>
  useMay()(call) && children;
