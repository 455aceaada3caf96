/** What stands over a page: that everything is frozen, what waits for a last click, and the question. */
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FrozenBanner } from './frozen-banner.tsx';
import { Returned } from './returned.tsx';
import './security.css';

export function Safety() {
  return (
    <>
      <div className="safety no-print">
        <FrozenBanner />
        <Returned place="page" />
      </div>
      <ConfirmDialog />
    </>
  );
}
