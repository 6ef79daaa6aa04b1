import { Note } from '@/app/_ui/page-parts';
import { useWords } from '@/app/_ui/use-words';
/** Said before anything is typed: this device will not keep what has not been sent. */
export function NotKept({ isKept }: { readonly isKept: boolean | null }) {
  const tell = useWords('entering');
  if (isKept !== false) return null;
  return (
    <Note as="div" tone="danger" className="mt-s2" role="alert" aria-label={tell('notKept.label')}>
      <p>{tell.rich('notKept.what', { b: (text) => <b>{text}</b> })}</p>
    </Note>
  );
}
