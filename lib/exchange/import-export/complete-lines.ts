import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import type { ListedPlayer } from '@/lib/domain/player-lists/read-entry-lines';
import { decideListedRating, entryRatings, type ListedFigures, type ListedRating } from '@/lib/domain/rating-lists/decide-listed-rating';
import { kindOfList } from '@/lib/domain/rating-lists/list-sequence';
import { strengthOf } from '@/lib/domain/ratings/strength';
import type { RatingKind } from '@/lib/domain/sections/section-settings';
import { loadSectionLists } from '@/lib/facts/rating-lists/load-section-lists';
import type { Database } from '@/lib/platform/db/client';
import type { DecidedLine, OtherName } from './decide-entry-list';
import { type About, type FromLists, loadFromLists, withAbout } from './from-lists';

const isIncomplete = ({ entered, isSkipped, player }: DecidedLine) =>
  entered === null && !isSkipped && (player.fideId !== null || player.nationalId !== null) && Object.keys(player.ratings).length === 0 && player.estimate === 0;

/** Completes new players with a number but no rating from the section's lists. A different name there is accepted only for lines in `otherNames`. */
export async function completeFromLists(
  db: Database,
  sectionId: string,
  lines: readonly DecidedLine[],
  { rules, otherNames }: { readonly rules: EntryRules; readonly otherNames: ReadonlySet<number> },
): Promise<DecidedLine[]> {
  const incomplete = lines.filter(isIncomplete);
  if (incomplete.length === 0) return [...lines];
  const { sequence, lists } = await loadSectionLists(db, sectionId);
  const players = incomplete.map(({ line, player }) => ({ ...player, numberBody: player.federation, isAgreed: otherNames.has(line) }));
  const found = await loadFromLists(db, players, lists);
  const taken = await takenNumbers(db, rules.eventId, lines);
  const completed = new Map(
    incomplete.flatMap((line, index): [DecidedLine, DecidedLine][] => {
      const { about, figures = new Map(), other = null } = found[index] ?? {};
      const otherName = line.otherName ?? (other === null || other.figures.size === 0 ? null : otherNameIn(other, sequence));
      if (figures.size === 0) return otherName === null ? [] : [[line, { ...line, otherName }]];
      const listed = decideListedRating(figures, sequence);
      return [[line, { ...line, otherName, listed, player: keepNumber(line.player, complete(line.player, about, figures, listed, rules), taken) }]];
    }),
  );
  return lines.map((line) => completed.get(line) ?? line);
}

function otherNameIn({ name, figures }: NonNullable<FromLists['other']>, sequence: readonly string[]): OtherName {
  return { of: 'lists', name, listed: decideListedRating(figures, sequence) };
}

const numberOf = ({ federation, nationalId }: { readonly federation: string; readonly nationalId: string | null }) => `${federation}/${nationalId}`;

async function takenNumbers(db: Database, eventId: string, lines: readonly DecidedLine[]): Promise<Set<string>> {
  const players = lines.map(({ player }) => player).filter(({ nationalId }) => nationalId !== null);
  const nationalIds = players.flatMap(({ nationalId }) => nationalId ?? []);
  const persons = await db.person.findMany({ where: { eventId, nationalId: { in: nationalIds } }, select: { numberBody: true, nationalId: true } });
  return new Set([...players.map(numberOf), ...persons.map(({ numberBody, nationalId }) => numberOf({ federation: numberBody, nationalId }))]);
}

/** Gives a number without a federation the federation of the lists, or drops the number if somebody already has it there. */
function keepNumber(before: ListedPlayer, player: ListedPlayer, taken: Set<string>): ListedPlayer {
  if (player.nationalId === null || before.federation === player.federation) return player;
  if (taken.has(numberOf(player))) return { ...player, nationalId: null };
  taken.add(numberOf(player));
  return player;
}

function complete(player: ListedPlayer, about: About | undefined, figures: ListedFigures, listed: ListedRating, { ratingMethod }: EntryRules): ListedPlayer {
  const ratings: Partial<Record<RatingKind, number>> = {};
  for (const { list, value } of figures.values()) ratings[kindOfList(list)] ??= value;
  return { ...withAbout(player, about), ratings, rating: strengthOf(ratingMethod, entryRatings(listed)).rating };
}
