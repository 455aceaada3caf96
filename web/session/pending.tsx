/** A page that only shows what is happening before it is left. */
import { Spinner } from '../ui/spinner.tsx';

export function Waiting({ text }: { text: string }) {
  return (
    <div className="empty stack justify-items-center gap-3 text-center" role="status">
      <Spinner />
      <h1 className="card-title">{text}</h1>
    </div>
  );
}
