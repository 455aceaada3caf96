/** What the chain's node said itself where it refused, folded away behind our own words. */
import { CallError } from '../call.ts';
import { useWords } from '../i18n/use-words.ts';
import { Technical } from '../ui/technical.tsx';
import './chain.css';

/** Nothing where the node has said nothing. */
export function NodeWords({ error }: { error: unknown }) {
  const { t } = useWords();
  const node = error instanceof CallError ? error.node : undefined;
  if (!node) return null;
  const value = `${node.code ?? ''} ${node.text}`.trim();
  return (
    <div className="chain-node-words">
      <Technical summary={t('chain.details')} rows={[{ term: t('chain.rpc'), value }]} />
    </div>
  );
}
