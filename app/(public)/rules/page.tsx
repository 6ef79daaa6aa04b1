import type { Metadata } from 'next';
import { Block, LeadParagraph, PageHead, Rows, StateLabel } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { editions, type Edition } from '@/lib/domain/sections/editions';
import { t } from '@/lib/platform/messages/translate';

export const metadata: Metadata = { title: t('public.rules.title') };

export default function RulesPage() {
  return (
    <PageShell>
      <PageHead title={t('public.rules.title')} />
      <LeadParagraph>{t('public.rules.lead')}</LeadParagraph>
      <Block className="mt-s5">
        <Rows>
          {editions().map((edition) => (
            <EditionRow key={edition.id} edition={edition} />
          ))}
        </Rows>
      </Block>
    </PageShell>
  );
}

function EditionRow({ edition: { id, title, about, isInForce, isClubFormat } }: { readonly edition: Edition }) {
  return (
    <li>
      <span>
        <a className="inline-flex min-h-tap items-center" href={addresses.rules.text(id)}>
          <b className="text-t3/[1.4]">{title}</b>
        </a>
        <br />
        <span className="text-t1 text-muted">{about}</span>
      </span>
      <StateLabel tone={isInForce ? 'complete' : 'none'}>
        {t(isClubFormat ? 'terms.word.clubFormat' : isInForce ? 'terms.word.inForce' : 'terms.word.historical')}
      </StateLabel>
    </li>
  );
}
