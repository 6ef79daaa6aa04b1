import type { ReactNode } from 'react';
import { ListDownloads } from '@/app/_components/list-downloads';
import { PrintButton } from '@/app/_components/print-button';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { Button } from '@/app/_ui/button';
import { SelectOptions } from '@/app/_ui/select-options';
import { translateRich } from '@/app/_ui/translate-rich';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import type { Sheet } from './print-sheets';

interface SheetToolsProps {
  readonly section: PublicSection;
  readonly sheet: Sheet;
  readonly chosen: string;
  readonly children: ReactNode;
}

/** What stands above a sheet on the screen: its choice, the button that prints it, and the link to the other sheets. */
export function SheetTools({ section, sheet: { choice, list, text }, chosen, children }: SheetToolsProps) {
  return (
    <div className="tools" role="region" aria-label={t('terms.label.printing')}>
      {choice !== undefined && (
        <form className="mb-s2 flex flex-wrap items-center justify-center gap-x-s4 gap-y-s2" method="get">
          <label>
            {choice.words()}{' '}
            <select name={choice.name} className="w-auto" defaultValue={chosen}>
              <SelectOptions of={choice.options(section)} />
            </select>
          </label>
          <Button>{t('rounds.slipTools.arrange')}</Button>
        </form>
      )}
      <PrintButton>{t('terms.label.print')}</PrintButton>{' '}
      <span className="text-t1 text-muted">
        {translateRich('print.paper', {
          link: (text) => (
            <a key="link" href={sectionAddressesOf(section).print}>
              {text}
            </a>
          ),
        })}
      </span>
      {list !== undefined && (
        <div className="flex justify-center">
          <ListDownloads to={sectionAddressesOf(section)} list={list} best={chosen} />
        </div>
      )}
      {text !== undefined && (
        <label className="mx-auto mt-s2 block max-w-[210mm] text-left">
          {t('print.press.copy')}
          <textarea readOnly rows={10} value={text(section)} />
        </label>
      )}
      {children}
    </div>
  );
}
