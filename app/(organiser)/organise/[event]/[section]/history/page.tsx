import type { Metadata } from 'next';
import { HistoryLines } from '@/app/(organiser)/_components/history-lines';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Button } from '@/app/_ui/button';
import { ActionButton } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { EmptyNote, PageHead, Rows, StateLabel, TitledBlock } from '@/app/_ui/page-parts';
import { SelectOptions } from '@/app/_ui/select-options';
import { addresses, withQuery } from '@/app/addresses';
import { formatTimeWithSeconds, formatDay } from '@/lib/domain/events/format-times';
import { restorePointText } from '@/lib/domain/history/history-text';
import { t } from '@/lib/platform/messages/translate';
import { getHistory, HISTORY_TOPICS, type HistoryPage, type HistoryTopic } from '@/lib/views/history/get-history';
import { restoreSectionToPointAction } from '../actions';

export const metadata: Metadata = { title: t('terms.label.history') };

const TOPIC_LABELS = {
  results: 'terms.label.results',
  rounds: 'terms.label.rounds',
  players: 'terms.label.players',
  settings: 'terms.label.settings',
  breaches: 'rounds.history.breaches',
} as const satisfies Readonly<Record<HistoryTopic, string>>;

type Query = Record<string, string | string[] | undefined>;

export default async function HistoryView({ params, searchParams }: PageProps<'/organise/[event]/[section]/history'>) {
  const { event, section } = await params;
  const to = addresses.organise.section({ event, section });
  const actor = await signedInActor();
  const query = await searchParams;
  const topic = topics().find((known) => known === textParameter(query, 'about')) ?? null;
  const round = parseNumber(textParameter(query, 'round'));
  const text = textParameter(query, 'q');
  const page = orNotFound(await getHistory(actor, event, section, { topic, round, text, beforeSequence: parseNumber(textParameter(query, 'before')) }));
  return (
    <>
      <PageHead over={<Link href={to.desk}>{page.sectionName}</Link>} title={t('terms.label.history')} sub={t('terms.sentence.everythingThatHappened')} />
      <Filter topic={topic} round={round} text={text} rounds={page.rounds} />
      {page.lines.length === 0 ? (
        <EmptyNote>{t('rounds.history.nothingMatches')}</EmptyNote>
      ) : (
        <HistoryLines lines={page.lines} timeZone={page.timeZone} clock={formatTimeWithSeconds} className="mt-s4 [--time:5rem]" />
      )}
      {page.older !== null && (
        <p className="mt-s3">
          <Link href={withQuery(to.history, { about: topic, round, q: text || null, before: page.older })}>{t('terms.label.older')}</Link>
        </p>
      )}
      <RestorePoints page={page} />
    </>
  );
}

interface FilterProps {
  readonly topic: HistoryTopic | null;
  readonly round: number | null;
  readonly text: string;
  readonly rounds: number;
}

function Filter({ topic, round, text, rounds }: FilterProps) {
  return (
    <form className="mt-s4 flex flex-wrap items-end gap-s2 [&>div]:max-w-[16rem] [&>div]:flex-[1_1_8rem]" method="get" role="search">
      <div>
        <label htmlFor="about">{t('terms.label.about')}</label>
        <select id="about" name="about" defaultValue={topic ?? ''}>
          <option value="">{t('rounds.history.all')}</option>
          <SelectOptions of={topics().map((known) => ({ value: known, label: t(TOPIC_LABELS[known]) }))} />
        </select>
      </div>
      <div>
        <label htmlFor="round">{t('terms.label.round')}</label>
        <select id="round" name="round" defaultValue={round ?? ''}>
          <option value="">{t('rounds.history.all')}</option>
          <SelectOptions of={Array.from({ length: rounds }, (_, index) => ({ value: index + 1, label: index + 1 }))} />
        </select>
      </div>
      <div>
        <label htmlFor="q">{t('rounds.history.query')}</label>
        <input id="q" name="q" type="search" defaultValue={text} />
      </div>
      <Button className="min-h-[2.75rem]">{t('terms.label.show')}</Button>
    </form>
  );
}

function RestorePoints({ page }: { readonly page: HistoryPage }) {
  if (page.restorePoints.length === 0) return null;
  return (
    <TitledBlock className="mt-s6" title={t('rounds.history.restoreTitle')}>
      <p className="text-t1 text-muted">{t('rounds.history.restoreHint')}</p>
      <Rows className="mt-s2">
        {page.restorePoints.map(({ id, before, at, by, isUsed }) => (
          <li key={id}>
            <span>
              {t('rounds.history.beforeAct', { act: restorePointText(before) })}{' '}
              <span className="text-muted text-t1">
                {by}, {formatDay(at, page.timeZone)}, {formatTimeWithSeconds(at, page.timeZone)}
              </span>
            </span>
            {isUsed ? (
              <StateLabel>{t('rounds.history.used')}</StateLabel>
            ) : (
              <ActionButton action={restoreSectionToPointAction} fields={{ restorePointId: id }}>
                {t('terms.label.restore')}
              </ActionButton>
            )}
          </li>
        ))}
      </Rows>
    </TitledBlock>
  );
}

function topics(): HistoryTopic[] {
  return [...(Object.keys(HISTORY_TOPICS) as HistoryTopic[]), 'breaches'];
}

function textParameter(query: Query, name: string): string {
  const value = query[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

function parseNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
