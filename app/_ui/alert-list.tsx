import { Note } from './page-parts';

/** A list of alerts about the league rules. Renders nothing if there are none. */
export function AlertList({ alerts }: { readonly alerts: readonly string[] }) {
  if (alerts.length === 0) return null;
  return (
    <Note as="div" tone="conflict" className="mt-s2">
      <ul className="wrap-break-word">
        {alerts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Note>
  );
}
