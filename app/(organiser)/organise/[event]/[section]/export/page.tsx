import type { Metadata, Route } from 'next';
import { notFound } from 'next/navigation';
import { signedInActor } from '@/app/_shell/current-actor';
import { Download } from '@/app/_ui/download';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Block, Empty, PageHead, Rows } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { DIALECTS } from '@/engine/trf';
import type { CarriedNote } from '@/lib/exchange/import-export/carry-lines';
import { getReportChoices } from '@/lib/exchange/import-export/get-report-choices';
import { tell } from '@/lib/platform/words/tell';
import { ReportGaps } from './report-gaps';

/** Records of an imported file that have a name beside their number. */
const NAMED = { '###': 'comment', '013': 'teamsOld', 299: 'abnormalPoints', 300: 'lineUps', 310: 'teams', 330: 'forfeitedMatches' } as const;

export const metadata: Metadata = { title: tell('rounds.export.pageTitle') };

export default async function ExportPage({ params }: PageProps<'/organise/[event]/[section]/export'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const actor = await signedInActor();
  const page = await getReportChoices(actor, eventSlug, sectionSlug);
  if (page === null) notFound();
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.event(eventSlug).home}>{page.event.name}</Link>}
        title={tell('rounds.export.title', { name: page.section.name })}
        sub={tell('rounds.export.what')}
      />
      <ReportGaps gaps={page.gaps} at={{ event: eventSlug, section: sectionSlug }} />
      <Block className="mt-s5 max-w-measure" aria-labelledby="rounds">
        <h2 id="rounds">{tell('rounds.export.afterWhichRound')}</h2>
        {page.publishedRounds === 0 && <Empty>{tell('rounds.export.noRound')}</Empty>}
        <Rows className="mt-s2">
          {Array.from({ length: page.publishedRounds + 1 }, (_, index) => page.publishedRounds - index).map((round) => (
            <Choice
              key={round}
              round={round}
              openBoards={round === page.publishedRounds ? page.openBoards : 0}
              isBarred={round === page.publishedRounds && page.isFinalBarred}
              action={to.exportFile}
            />
          ))}
        </Rows>
        <Hint as="p" className="mt-s3">
          {tell('rounds.export.trf16Hint')}
        </Hint>
        <Hint as="p" className="mt-s2">
          {tell('rounds.export.dialectHint')}
        </Hint>
      </Block>
      {page.carried.length > 0 && <Carried notes={page.carried} />}
    </>
  );
}

interface ChoiceProps {
  /** The report is of the standings after it; 0 for the list of players before the first. */
  readonly round: number;
  /** Boards of it without a result. */
  readonly openBoards: number;
  readonly isBarred: boolean;
  readonly action: Route;
}

function Choice({ round, openBoards, isBarred, action }: ChoiceProps) {
  return (
    <li>
      <div>
        <h3>{round === 0 ? tell('rounds.export.beforeRound1') : tell('rounds.export.afterRound', { round })}</h3>
        {openBoards > 0 && <p className="text-muted text-t1">{tell('rounds.export.openBoards', { openBoards })}</p>}
        {isBarred && <p className="text-muted text-t1">{tell('rounds.export.notFinal')}</p>}
      </div>
      {!isBarred && (
        <span className="flex flex-wrap gap-s3">
          {DIALECTS.map((format) => (
            <Download key={format} action={action} fields={{ after: round, format }}>
              {tell(`rounds.export.formats.${format}`)}
            </Download>
          ))}
        </span>
      )}
    </li>
  );
}

function Carried({ notes }: { readonly notes: readonly CarriedNote[] }) {
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="carried">
      <h2 id="carried">{tell('rounds.export.importedLines')}</h2>
      <Hint as="p" className="mt-s2">
        {tell('rounds.export.leftOut')}
      </Hint>
      <ul className="mt-s2 list-disc pl-s5">
        {notes.map(({ record, fate, lines }) => (
          <li key={`${record} ${fate}`}>
            {lines === 1 ? tell('rounds.export.oneLine') : tell('rounds.export.lines', { lines })} {recordWords(record)}: {tell(`rounds.export.fates.${fate}`)}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function recordWords(record: string): string {
  return isNamed(record) ? tell(`rounds.export.records.${NAMED[record]}`) : record;
}

const isNamed = (record: string): record is `${keyof typeof NAMED}` => record in NAMED;
