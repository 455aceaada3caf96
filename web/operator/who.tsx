/** Somebody by name, with their address below. */
interface WhoProps {
  name: string;
  email: string;
}

export function Who({ name, email }: WhoProps) {
  return (
    <>
      {name || '–'}
      {email && <span className="operator-email">{email}</span>}
    </>
  );
}
