import { Block, PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { t } from '@/lib/platform/messages/translate';

export function NoSuchBoard() {
  return (
    <PageShell>
      <PageHead title={t('public.report.noBoard')} sub={t('public.report.noBoardWhy')} />
      <Block as="p" className="mt-s5">
        {t('public.report.noBoardDo')}
      </Block>
    </PageShell>
  );
}
