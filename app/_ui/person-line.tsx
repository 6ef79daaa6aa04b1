import { Link } from '@/app/_ui/link';
import { addresses } from '@/app/addresses';

/** Who is signed in, with the way to the account; on a narrow phone without the role. */
export function PersonLine({ name, role }: { readonly name: string; readonly role?: string }) {
  return (
    <>
      <Link className="inline-block max-w-full truncate align-middle leading-tap" href={addresses.account}>
        {name}
      </Link>
      {role && <span className="max-[480px]:hidden">, {role}</span>}
    </>
  );
}
