import type { ComponentProps, ReactNode } from 'react';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { PageFrame } from './page-frame';
import { tellRich } from './tell-rich';

type PageShellProps = Omit<ComponentProps<typeof PageFrame>, 'skip' | 'brand' | 'foot'> & { readonly foot?: ReactNode };

export function PageShell({ foot = <Foot />, children, ...rest }: PageShellProps) {
  const withHelp = (
    <>
      {foot}
      <ul>
        <li>
          <a href={addresses.help.pages}>{tell('terms.label.help')}</a>
        </li>
      </ul>
    </>
  );
  return (
    <PageFrame skip={tell('shell.frame.skip')} brand={tell('shell.product')} foot={withHelp} {...rest}>
      {children}
    </PageFrame>
  );
}

function Foot() {
  return <p>{tellRich('shell.frame.foot', { link: (text) => <a href={addresses.rules.texts}>{text}</a> })}</p>;
}
