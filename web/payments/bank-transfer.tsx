/** The third way to top up: a bank transfer whose title names the wallet. */
import { FailedCall } from '../failed-call.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useWallet } from '../wallet/queries.ts';
import { TopUp } from '../wallet/top-up.tsx';
import '../wallet/wallet.css';

export function BankTransfer() {
  const { wallet, error, refetch } = useWallet();
  if (error) return <FailedCall error={error} fallback="calls.wallet" onAgain={refetch} />;
  if (!wallet) return <SkeletonRows rows={3} />;
  return <TopUp {...wallet} />;
}
