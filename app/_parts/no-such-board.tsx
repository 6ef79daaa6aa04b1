import { Block, PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { tell } from '@/lib/platform/words/tell';

export function NoSuchBoard() {
  return (
    <PageShell>
      <PageHead title={tell('public.report.noBoard')} sub={tell('public.report.noBoardWhy')} />
      <Block as="p" className="mt-s5">
        {tell('public.report.noBoardDo')}
      </Block>
    </PageShell>
  );
}
