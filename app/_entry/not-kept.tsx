import { Note } from '@/app/_ui/note';
/** Said before anything is typed: this device will not keep what has not been sent. */
export function NotKept({ isKept }: { readonly isKept: boolean | null }) {
  if (isKept !== false) return null;
  return (
    <Note as="div" tone="danger" className="mt-s2" role="alert" aria-label="Nothing is kept on this device">
      <p>
        <b>This device keeps nothing:</b> its storage is full or forbidden, as in some private windows. Results are sent at once as long as the network holds;
        without it they are lost when this page is closed. Free some storage, allow it for this site, or use another browser.
      </p>
    </Note>
  );
}
