/** The chain node's own message where it refused, folded away below ours. */
import { CallError } from '../call.ts';
import { useWords } from '../i18n/use-words.ts';
import { Technical } from '../ui/technical.tsx';
import './chain.css';

/** Nothing where the node gave no message. */
export function NodeWords({ error }: { error: unknown }) {
  const { t } = useWords();
  const { rpcCode, rpcMessage } = error instanceof CallError ? error.details : {};
  if (rpcMessage === undefined) return null;
  const value = `${rpcCode ?? ''} ${rpcMessage}`.trim();
  return (
    <div className="mt-3">
      <Technical summary={t('chain.details')} rows={[{ term: t('chain.rpc'), value }]} />
    </div>
  );
}
