import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/page-parts';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses, type SectionAt } from '@/app/addresses';

/** Says that no form can be printed, and where to enter what is missing. */
export function FormsBlocked({ at }: { readonly at: SectionAt }) {
  return (
    <Note tone="danger" className="mt-s2">
      {translateRich('norms.forms.blocked', {
        link: (text) => (
          <Link key="link" href={addresses.organise.event(at.event).settings}>
            {text}
          </Link>
        ),
      })}
    </Note>
  );
}
