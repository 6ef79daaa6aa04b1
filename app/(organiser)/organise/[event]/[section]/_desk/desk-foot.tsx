import Link from 'next/link';
import type { Route } from 'next';

/** The other pages of the section. */
export function DeskFoot({ base, publicPage }: { readonly base: string; readonly publicPage: string }) {
  const links: readonly (readonly [string, string])[] = [
    [`${base}`, 'Desk'],
    [`${base}/rounds`, 'Rounds'],
    [`${base}/entries`, 'Players'],
    [`${base}/helpers`, 'Helpers'],
    [`${base}/history`, 'History'],
    [`${base}/settings`, 'Settings'],
    [`${base}/export`, 'Report file'],
    [publicPage, 'Public page'],
  ];
  return (
    <ul>
      {links.map(([href, label]) => (
        <li key={href}>
          <Link href={href as Route} prefetch={false}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
