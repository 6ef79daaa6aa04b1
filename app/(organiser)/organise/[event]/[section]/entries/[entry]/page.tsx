import type { Metadata } from 'next';
import { addressesOf } from '@/app/_parts/addresses';
import { GamesTable } from '@/app/_parts/games-table';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Link } from '@/app/_ui/link';
import { PageHead, Tabs, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { placeOfNumber } from '@/lib/domain/publishing/read-public-section';
import { tellRatingFrom } from '@/lib/domain/ratings/tell-rating-from';
import type { Actor } from '@/lib/platform/access/actor';
import { tell } from '@/lib/platform/words/tell';
import type { EntryLine } from '@/lib/views/entries/get-entries';
import { getEntry } from '@/lib/views/entries/get-entry';
import { getNotes } from '@/lib/views/notes/get-notes';
import { getArbiterSection } from '@/lib/views/publishing/get-arbiter-section';
import { getPointsBeside } from '@/lib/views/standings/get-points-beside';
import { EntryState } from '../entries-table';
import { Moves } from './entry-forms';
import { type EntryGroup, entryGroups, Group } from './entry-groups';

export const metadata: Metadata = { title: tell('entries.entry.player') };

/** One player: the games so far, then everything that can be done to the entry. */
export default async function EntryPage({ params }: PageProps<'/organise/[event]/[section]/entries/[entry]'>) {
  const { event: eventSlug, section: sectionSlug, entry: entryId } = await params;
  const at = { event: eventSlug, section: sectionSlug };
  const actor = await signedInActor();
  const page = orNotFound(await getEntry(actor, eventSlug, sectionSlug, entryId));
  const notes = await getNotes(actor, eventSlug, sectionSlug, entryId);
  const beside = await getPointsBeside(actor, eventSlug, sectionSlug, entryId);
  const games = await gamesOf(actor, at, page.entry);
  const groups = entryGroups({ page, at, beside, notes });
  const { section, rules, entry } = page;
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.section(at).entries}>{tell('entries.entry.playersOf', { name: section.name })}</Link>}
        title={[entry.title, entry.name].filter(Boolean).join(' ')}
        sub={[numberWords(entry), strengthWords(entry), entry.federation].filter(Boolean).join(' · ')}
      />
      <p className="mt-s3 empty:hidden">
        <EntryState entry={entry} rules={rules} />
      </p>
      <Moves eventSlug={eventSlug} movedFrom={page.movedFrom} movedTo={page.movedTo} />
      <Tabs aria-label={tell('entries.entry.parts')}>
        {[...(games === null ? [] : [{ id: 'games', title: tell('entries.entry.games') }]), ...groups].map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </Tabs>
      {games !== null && <EntryGames {...games} />}
      <div className="grid items-start gap-x-s6 desk:grid-cols-2">
        <Column groups={groups} column="left" />
        <Column groups={groups} column="right" />
      </div>
    </>
  );
}

/** What the games are shown from; null before the first published round. */
async function gamesOf(actor: Actor, { event, section }: SectionAt, { number }: EntryLine) {
  const results = number === null ? null : await getArbiterSection(actor, event, section);
  if (number === null || results === null || results.section.roundRecords.length === 0) return null;
  const place = placeOfNumber(results.section, number);
  return place === null ? null : { section: results.section, place, number };
}

function Column({ groups, column }: { readonly groups: readonly EntryGroup[]; readonly column: EntryGroup['column'] }) {
  return (
    <div>
      {groups
        .filter((group) => group.column === column)
        .map((group) => (
          <Group key={group.id} group={group} />
        ))}
    </div>
  );
}

const numberWords = ({ number }: EntryLine) => (number === null ? tell('entries.entry.noNumber') : tell('entries.entry.numbered', { number }));

/** `paired by FIDE rating 2105 (FIDE standard, Nov 2026)` */
function strengthWords({ rating, strengthFrom, ...entry }: EntryLine): string {
  if (strengthFrom === 'none') return tell('entries.entry.unrated');
  const paired = tell(`entries.entry.pairedBy.${strengthFrom}`, { rating });
  const from = tellRatingFrom({ ...entry, strengthFrom });
  return from === '' ? paired : `${paired} (${from})`;
}

/** The player's rounds so far, with the way to the place and the tie-breaks. */
function EntryGames({ section, place, number }: { readonly section: PublicSection; readonly place: number; readonly number: number }) {
  return (
    <TitledBlock className="mt-s5" id="games" title={tell('entries.entry.games')}>
      <GamesTable section={section} place={place} isSoFar />
      <p>
        <Link className="inline-flex min-h-tap items-center" href={addressesOf(section).player(number)}>
          {tell('entries.entry.standings')}
        </Link>
      </p>
    </TitledBlock>
  );
}
