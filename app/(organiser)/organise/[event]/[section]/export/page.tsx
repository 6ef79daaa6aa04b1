import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { signedInActor } from '@/app/_shell/current-actor';
import { Download } from '@/app/_ui/download';
import { Empty } from '@/app/_ui/empty';
import { PageHead } from '@/app/_ui/page-head';
import type { CarriedNote } from '@/lib/import-export/carry-lines';
import { getReportChoices } from '@/lib/import-export/get-report-choices';
import { Block } from '@/app/_ui/block';
import { Rows } from '@/app/_ui/rows';
import { Hint } from '@/app/_ui/field-parts';

const RECORD_WORDS: Readonly<Record<string, string>> = {
  '###': 'of comment',
  '013': '013 (teams)',
  '299': '299 (abnormal points)',
  '300': '300 (line-ups)',
  '310': '310 (teams)',
  '330': '330 (forfeited matches)',
};

const FATE_WORDS: Readonly<Record<CarriedNote['fate'], string>> = {
  renumbered: 'players have the numbers that they have now, and whoever is not entered any more is left out.',
  'points-left-out': 'match points, game points and rank are left blank, because results have changed since. Fill them in from the teams’ table.',
  'left-out': 'left out, because they are not true any more or name players who are not entered.',
  'not-counted': 'written as they stood. Points and ranks here do not count them.',
};

export const metadata: Metadata = { title: 'Report file' };

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
        title={`${page.section.name}: report file`}
        sub="The tournament in FIDE's format, after any published round."
      />
      <Block className="mt-s5 max-w-measure" aria-labelledby="rounds">
        <h2 id="rounds">After which round</h2>
        {page.publishedRounds === 0 && <Empty>No round is published yet. The list of players can be downloaded.</Empty>}
        <Rows className="mt-s2">
          {Array.from({ length: page.publishedRounds + 1 }, (_, index) => page.publishedRounds - index).map((round) => (
            <li key={round}>
              <div>
                <h3>{round === 0 ? 'List of players, before round 1' : `After round ${round}`}</h3>
                {round === page.publishedRounds && page.openBoards > 0 && (
                  <p className="text-muted text-t1">
                    {page.openBoards} {page.openBoards === 1 ? 'board has' : 'boards have'} no result yet: written as unknown.
                  </p>
                )}
              </div>
              <span className="flex gap-s3">
                <Download action={to.exportFile} fields={{ after: round, format: 'trf16' }}>
                  TRF16
                </Download>
                <Download action={to.exportFile} fields={{ after: round, format: 'trf26' }}>
                  TRF26
                </Download>
              </span>
            </li>
          ))}
        </Rows>
        <Hint as="p" className="mt-s3">
          TRF16 writes the number of rounds, the first colour and the scoring in the lines most pairing programs read; TRF26 is FIDE&rsquo;s format of September
          2025. What came with an imported file is given back as far as it is still true. Where a player had another pairing number in an earlier round, a
          comment line says so.
        </Hint>
      </Block>
      {page.carried.length > 0 && <Carried notes={page.carried} />}
    </>
  );
}

function Carried({ notes }: { readonly notes: readonly CarriedNote[] }) {
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="carried">
      <h2 id="carried">Lines of the imported file</h2>
      <Hint as="p" className="mt-s2">
        These are not written as they stood, after the last round:
      </Hint>
      <ul className="mt-s2 list-disc pl-s5">
        {notes.map(({ record, fate, lines }) => (
          <li key={`${record} ${fate}`}>
            {lines === 1 ? 'One line' : `${lines} lines`} {RECORD_WORDS[record] ?? `${record}`}: {FATE_WORDS[fate]}
          </li>
        ))}
      </ul>
    </Block>
  );
}
