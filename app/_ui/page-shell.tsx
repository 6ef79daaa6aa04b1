import type { ComponentProps, ReactNode } from 'react';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { PageFrame } from './page-frame';
import { translateRich } from './translate-rich';

type PageShellProps = Omit<ComponentProps<typeof PageFrame>, 'skip' | 'brand' | 'foot'> & { readonly foot?: ReactNode };

export function PageShell({ foot = <PageFooter />, children, ...rest }: PageShellProps) {
  const withHelp = (
    <>
      {foot}
      <ul>
        <li>
          <a href={addresses.help.pages}>{t('terms.label.help')}</a>
        </li>
      </ul>
    </>
  );
  return (
    <PageFrame skip={t('shell.frame.skip')} brand={t('shell.product')} foot={withHelp} {...rest}>
      {children}
    </PageFrame>
  );
}

function PageFooter() {
  return <p>{translateRich('shell.frame.foot', { link: (text) => <a href={addresses.rules.texts}>{text}</a> })}</p>;
}
