/** The code that the screen shows, made when there is none. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { dropCode, keepCode, keptCode, type LiveCode } from './live-code.ts';
import { useMakeCode } from './mutations.ts';

export interface ShownCode {
  readonly code: LiveCode | null;
  readonly pending: boolean;
  readonly error: unknown;
  /** Makes a new code; the one before it ends. */
  readonly renew: () => void;
  readonly show: (code: LiveCode) => void;
}

/** `wanted`: the screen shows a code now, so one is made if none is kept. */
export function useLiveCode(wanted: boolean): ShownCode {
  const [code, setCode] = useState(() => keptCode(Date.now()));
  const { mutate, isPending, error } = useMakeCode();
  const show = useCallback((made: LiveCode) => {
    keepCode(made);
    setCode(made);
  }, []);
  const renew = useCallback(() => {
    dropCode();
    setCode(null);
    mutate(undefined, { onSuccess: show });
  }, [mutate, show]);
  const asked = useRef(false);
  useEffect(() => {
    if (!wanted || code || asked.current) return;
    asked.current = true;
    renew();
  }, [wanted, code, renew]);
  return { code, pending: isPending, error, renew, show };
}
