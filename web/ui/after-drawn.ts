/** What only the browser knows, on a page that the server has rendered. */
import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** The value; `before` until the server-rendered page, which has that, is hydrated. */
export const useAfterDrawn = <Value>(value: Value, before: Value): Value =>
  useSyncExternalStore(
    never,
    () => value,
    () => before,
  );
