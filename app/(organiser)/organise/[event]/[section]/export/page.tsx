import type { Metadata, Route } from 'next';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Download } from '@/app/_ui/download-form';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { PageHead, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, withFragment, type SectionAt } from '@/app/addresses';
import { type Dialect, DIALECTS } from '@/engine/trf';
import type { ReportGap } from '@/lib/domain/import-export/decide-report-gaps';
import { getReportDownloadChoices } from '@/lib/exchange/import-export/get-report-download-choices';
import type { PreservedLinesNote } from '@/lib/exchange/import-export/update-preserved-lines';
import { t } from '@/lib/platform/messages/translate';
import { ReportQuestions } from './report-questions';

/** The message keys of records that the page shows by name as well as by number. */
const RECORD_NAME_KEYS = { '###': 'comment', '013': 'teams', 299: 'abnormalPoints', 300: 'lineUps', 310: 'teams', 330: 'forfeitedMatches' } as const;

const FORMAT_NAMES: Readonly<Record<Dialect, string>> = { trf16: 'TRF16', trf26: 'TRF26', javafo: 'JaVaFo', bbp: 'bbpPairings' };

/** The labels of missing details, which are also the labels of the fields in which the user enters them. */
const MISSING_DETAIL_LABELS = {
  fideId: 'terms.label.fideId',
  federation: 'terms.label.federation',
  sex: 'terms.label.sex',
  birth: 'terms.label.born',
  place: 'terms.label.place',
  eventFederation: 'terms.label.federation',
  chiefArbiter: 'terms.label.chiefArbiter',
  arbiterIds: 'rounds.export.gaps.arbiterIds',
  rateOfPlay: 'terms.label.rateOfPlay',
} as const satisfies Readonly<Record<Exclude<ReportGap['kind'], 'roundDates'>, string>>;

export const metadata: Metadata = { title: t('terms.label.reportFile') };

export default async function ExportPage({ params }: PageProps<'/organise/[event]/[section]/export'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const actor = await signedInActor();
  const page = orNotFound(await getReportDownloadChoices(actor, eventSlug, sectionSlug));
  return (
    <>
      <PageHead over={<Link href={to.desk}>{page.section.name}</Link>} title={t('terms.label.reportFile')} sub={t('rounds.export.what')} />
      <ReportGaps gaps={page.gaps} at={{ event: eventSlug, section: sectionSlug }} />
      <ReportQuestions questions={page.questions} at={{ event: eventSlug, section: sectionSlug }} />
      <TitledBlock id="rounds" title={t('rounds.export.afterWhichRound')}>
        <Rows className="mt-s2">
          {Array.from({ length: page.publishedRounds + 1 }, (_, index) => page.publishedRounds - index).map((round) => (
            <ExportChoice
              key={round}
              round={round}
              openBoards={round === page.publishedRounds ? page.openBoards : 0}
              isBarred={round === page.publishedRounds && page.isFinalBarred}
              action={to.exportFile}
            />
          ))}
        </Rows>
        <Hint as="p" className="mt-s3">
          {t('rounds.export.trf16Hint')}
        </Hint>
        <Hint as="p" className="mt-s2">
          {t('rounds.export.dialectHint')}
        </Hint>
      </TitledBlock>
      {page.carried.length > 0 && <PreservedLines notes={page.carried} />}
    </>
  );
}

interface ExportChoiceProps {
  /** The last round in the report; 0 for the list of players before round 1. */
  readonly round: number;
  readonly openBoards: number;
  readonly isBarred: boolean;
  readonly action: Route;
}

function ExportChoice({ round, openBoards, isBarred, action }: ExportChoiceProps) {
  return (
    <li>
      <div>
        <h3>{round === 0 ? t('rounds.export.beforeRound1') : t('terms.label.afterRound', { round })}</h3>
        {openBoards > 0 && <p className="text-muted text-t1">{t('rounds.export.openBoards', { openBoards })}</p>}
        {isBarred && <p className="text-muted text-t1">{t('rounds.export.notFinal')}</p>}
      </div>
      {!isBarred && (
        <span className="flex flex-wrap gap-s3">
          {DIALECTS.map((format) => (
            <Download key={format} action={action} fields={{ after: round, format }}>
              {FORMAT_NAMES[format]}
            </Download>
          ))}
        </span>
      )}
    </li>
  );
}

function PreservedLines({ notes }: { readonly notes: readonly PreservedLinesNote[] }) {
  return (
    <TitledBlock id="carried" title={t('rounds.export.importedLines')}>
      <Hint as="p" className="mt-s2">
        {t('rounds.export.leftOut')}
      </Hint>
      <ul className="mt-s2 list-disc pl-s5">
        {notes.map(({ record, fate, lines }) => (
          <li key={`${record} ${fate}`}>{t(`rounds.export.fates.${fate}`, { count: lines, record: recordText(record) })}</li>
        ))}
      </ul>
    </TitledBlock>
  );
}

function recordText(record: string): string {
  return hasRecordName(record) ? t('terms.word.nameFigures', { name: record, figures: t(`rounds.export.records.${RECORD_NAME_KEYS[record]}`) }) : record;
}

const hasRecordName = (record: string): record is `${keyof typeof RECORD_NAME_KEYS}` => record in RECORD_NAME_KEYS;

/** The missing details for which a rating officer would return the report, each with a link to the page where it can be entered. */
function ReportGaps({ gaps, at }: { readonly gaps: readonly ReportGap[]; readonly at: SectionAt }) {
  return (
    <TitledBlock id="gaps" title={t('rounds.export.gaps.title')}>
      <Hint as="p">{gaps.length === 0 ? t('rounds.export.gaps.none') : t('rounds.export.gaps.what')}</Hint>
      {gaps.length > 0 && (
        <Rows className="mt-s2">
          {gaps.map((gap) => (
            <li key={gap.kind}>
              <ReportGapItem gap={gap} at={at} />
            </li>
          ))}
        </Rows>
      )}
    </TitledBlock>
  );
}

function ReportGapItem({ gap, at }: { readonly gap: ReportGap; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  if ('players' in gap) return <PlayersGap gap={gap} at={at} />;
  if (gap.kind === 'roundDates') {
    return (
      <Link href={withFragment(to.rounds, 'times')}>
        {t('rounds.export.gaps.roundDates', { count: gap.rounds.length, of: gap.of, rounds: gap.rounds.map(String) })}
      </Link>
    );
  }
  const href = gap.kind === 'rateOfPlay' ? to.settings : addresses.organise.event(at.event).settings;
  return <Link href={href}>{t(MISSING_DETAIL_LABELS[gap.kind])}</Link>;
}

/** A detail that some players lack. The list of these players is collapsed, because it can be long. */
function PlayersGap({ gap: { kind, of, players }, at }: { readonly gap: Extract<ReportGap, { players: unknown }>; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  return (
    <details className="w-full">
      <summary>{t('rounds.export.gaps.players', { field: t(MISSING_DETAIL_LABELS[kind]), count: players.length, of })}</summary>
      <ul className="mt-s1 grid gap-x-s4 wide:grid-cols-2">
        {players.map(({ entryId, name }) => (
          <li key={entryId}>
            <Link className="inline-flex min-h-tap items-center" href={to.entry(entryId)}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
