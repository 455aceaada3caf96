/** A page that only says what is going on before it is left. */
import { Spinner } from '../ui/spinner.tsx';

export function Waiting({ text }: { text: string }) {
  return (
    <div className="empty" role="status">
      <Spinner />
      <h1 className="card-title">{text}</h1>
    </div>
  );
}
