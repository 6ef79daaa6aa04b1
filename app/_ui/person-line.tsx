import { addresses } from '@/app/addresses';
import { Link } from '@/app/_ui/link';

/** Who is signed in, with the way to the account; on a narrow phone without the role. */
export function PersonLine({ name, role }: { readonly name: string; readonly role?: string }) {
  return (
    <>
      <Link className="inline-flex min-h-tap items-center" href={addresses.account}>
        {name}
      </Link>
      {role && <span className="max-[480px]:hidden">, {role}</span>}
    </>
  );
}
