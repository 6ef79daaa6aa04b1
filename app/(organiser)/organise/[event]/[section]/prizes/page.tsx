import type { Metadata } from 'next';
import { ResultsTabs } from '@/app/(organiser)/_components/results-layout';
import { PrizeFundList } from '@/app/_components/prize-fund-list';
import { prizesTitle } from '@/app/_components/prize-names';
import { parsePositiveNumber, singleParam } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { AlertList } from '@/app/_ui/alert-list';
import { Button } from '@/app/_ui/button';
import { Select } from '@/app/_ui/field';
import { ActionButton } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Note, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getPrizes, type PrizesPage } from '@/lib/views/prizes/get-prizes';
import { fixPrizesAction } from './actions';
import { AwardList } from './award-list';
import { Exclusions } from './exclusions';

export const metadata: Metadata = { title: t('prizes.title') };

export default async function PrizesPageView({ params, searchParams }: PageProps<'/organise/[event]/[section]/prizes'>) {
  const at = await params;
  const asked = singleParam((await searchParams).player);
  const page = orNotFound(await getPrizes(await signedInActor(), at.event, at.section, asked === null ? null : parsePositiveNumber(asked)));
  const to = addresses.organise.section(at);
  return (
    <>
      <PageHead
        over={<Link href={to.desk}>{page.section.name}</Link>}
        title={t('prizes.title')}
        acts={page.mayEdit && <ButtonLink href={to.prizeFund}>{t('prizes.fund.edit')}</ButtonLink>}
      />
      <ResultsTabs at={at} view="prizes" hasNorms={page.hasNorms} />
      <TitledBlock
        id="awards"
        title={prizesTitle({ afterRound: page.afterRound, ...(page.fixedAt === null ? {} : { fixedAt: page.fixedAt }) })}
        className="mt-s5"
      >
        <AwardList page={page} />
      </TitledBlock>
      <Differences page={page} />
      {page.mayEdit && page.fixedAt === null && <FixPrizes page={page} />}
      <Explanation page={page} />
      <TitledBlock id="fund" title={t('prizes.fund.title')} className="mt-s5">
        <PrizeFundList prizes={page} />
      </TitledBlock>
      <Exclusions page={page} />
    </>
  );
}

function FixPrizes({ page: { section, missingRounds, fund } }: { readonly page: PrizesPage }) {
  if (fund.categories.length === 0) return null;
  return (
    <TitledBlock id="fix" title={t('prizes.fix.title')} className="mt-s5 max-w-measure print:hidden">
      <p>{missingRounds > 0 ? t('prizes.fix.missing', { count: missingRounds }) : t('prizes.fix.hint')}</p>
      {missingRounds === 0 && (
        <div className="mt-s2">
          <ActionButton action={fixPrizesAction} fields={{ sectionId: section.id }} variant="primary">
            {t('prizes.fix.act')}
          </ActionButton>
        </div>
      )}
    </TitledBlock>
  );
}

/** How the final list differs from the prizes by the present standings, and the button that fixes them again. */
function Differences({ page: { differences, section, mayEdit, missingRounds, warnings } }: { readonly page: PrizesPage }) {
  return (
    <>
      <AlertList alerts={warnings} />
      {differences !== null && (
        <TitledBlock id="differences" title={t('prizes.differences.title')} className="mt-s5">
          <Note as="div" tone="conflict">
            <p>{t('prizes.differences.lead')}</p>
            <ul className="mt-s2 wrap-break-word">
              {differences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Note>
          {mayEdit && missingRounds === 0 && (
            <div className="mt-s2 print:hidden">
              <Hint as="p">{t('prizes.differences.hint')}</Hint>
              <ActionButton action={fixPrizesAction} fields={{ sectionId: section.id }}>
                {t('prizes.differences.again')}
              </ActionButton>
            </div>
          )}
        </TitledBlock>
      )}
    </>
  );
}

/** Explains the prizes of one player in every category. */
function Explanation({ page: { players, reply, afterRound, fund } }: { readonly page: PrizesPage }) {
  if (afterRound === null || fund.categories.length === 0 || players.length === 0) return null;
  return (
    <TitledBlock id="why" title={t('prizes.ask.title')} className="mt-s5 max-w-measure">
      <form method="get" className="print:hidden" action="#why">
        <Select
          name="player"
          label={t('terms.label.player')}
          hint={t('prizes.ask.hint')}
          defaultValue={String(reply?.number ?? '')}
          options={players.map(({ number, name }) => ({ value: String(number), label: name }))}
        />
        <p className="mt-s2">
          <Button>{t('prizes.ask.show')}</Button>
        </p>
      </form>
      {reply !== null && (
        <>
          <h3 className="mt-s3">
            <bdi>{reply.name}</bdi>
          </h3>
          <ul>
            {reply.texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </TitledBlock>
  );
}
