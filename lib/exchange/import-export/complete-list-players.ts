import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import type { ListedPlayer } from '@/lib/domain/player-lists/read-player-list';
import { decideListRatings, entryRatings, type ListRatings, type DecidedListRatings } from '@/lib/domain/rating-lists/decide-list-rating';
import { kindOfList } from '@/lib/domain/rating-lists/list-sequence';
import { strengthOf } from '@/lib/domain/ratings/pairing-strength';
import type { RatingKind } from '@/lib/domain/sections/section-settings';
import { loadSectionRatingLists } from '@/lib/facts/rating-lists/load-section-rating-lists';
import type { Database } from '@/lib/platform/db/client';
import { type ListProblem, type PlayerListDecision, type NameConflict, withName } from './decide-player-list';
import { type ListedPersonDetails, type RatingListData, loadRatingListData, withBlankDetailsFilled } from './load-rating-list-data';

const hasOwnRatings = ({ player }: PlayerListDecision) => Object.keys(player.ratings).length > 0 || player.estimate > 0;

const isIncomplete = (line: PlayerListDecision) =>
  line.entered === null &&
  !line.isSkipped &&
  (line.player.fideId !== null || line.player.nationalId !== null) &&
  (line.player.name === '' || !hasOwnRatings(line));

/**
 * Completes the data of new players who have a FIDE id or national number but no rating or no name, from the section's rating
 * lists. On the lines in `otherNames`, the user has accepted a player with a different name in the lists.
 */
export async function completeListPlayers(
  db: Database,
  sectionId: string,
  lines: readonly PlayerListDecision[],
  { rules, otherNames }: { readonly rules: EntryRules; readonly otherNames: ReadonlySet<number> },
): Promise<PlayerListDecision[]> {
  const incomplete = lines.filter(isIncomplete);
  if (incomplete.length === 0) return [...lines];
  const { sequence, lists } = await loadSectionRatingLists(db, sectionId);
  const players = incomplete.map(({ line, player }) => ({ ...player, numberBody: player.federation, isAgreed: otherNames.has(line) }));
  const found = await loadRatingListData(db, players, lists);
  const taken = await loadTakenNationalNumbers(db, rules.eventId, lines);
  const completed = new Map(
    incomplete.map((line, index): [PlayerListDecision, PlayerListDecision] => {
      const { about, listedRatings = new Map(), other = null } = found[index] ?? {};
      const named = withListedName(line, about);
      const otherName = line.otherName ?? (other === null || other.listedRatings.size === 0 ? null : nameConflictIn(other, sequence));
      if (listedRatings.size === 0 || hasOwnRatings(line)) return [line, { ...named, otherName }];
      const listed = decideListRatings(listedRatings, sequence);
      const player = dropTakenNumber(line.player, completePlayer(named.player, about, listedRatings, listed, rules), taken);
      return [line, { ...named, otherName, listed, player }];
    }),
  );
  return lines.map((line) => completed.get(line) ?? line);
}

/** Gives a line with a number alone the name and details that the lists have for it. Without them, the number is a problem of the line. */
function withListedName(line: PlayerListDecision, about: ListedPersonDetails | undefined): PlayerListDecision {
  const { fideId, nationalId, name } = line.player;
  if (name !== '') return line;
  const unknown: ListProblem = { code: 'number-not-listed', column: fideId === null ? 'nationalId' : 'fideId', found: String(fideId ?? nationalId) };
  if (about === undefined) return { ...line, problems: line.problems.map((problem) => (problem.code === 'name-missing' ? unknown : problem)) };
  const named = withName(line, about.name);
  return { ...named, player: withBlankDetailsFilled(named.player, about) };
}

function nameConflictIn({ name, listedRatings }: NonNullable<RatingListData['other']>, sequence: readonly string[]): NameConflict {
  return { of: 'lists', name, listed: decideListRatings(listedRatings, sequence) };
}

const nationalNumberKey = ({ federation, nationalId }: { readonly federation: string; readonly nationalId: string | null }) => `${federation}/${nationalId}`;

async function loadTakenNationalNumbers(db: Database, eventId: string, lines: readonly PlayerListDecision[]): Promise<Set<string>> {
  const players = lines.map(({ player }) => player).filter(({ nationalId }) => nationalId !== null);
  const nationalIds = players.flatMap(({ nationalId }) => nationalId ?? []);
  const persons = await db.person.findMany({ where: { eventId, nationalId: { in: nationalIds } }, select: { numberBody: true, nationalId: true } });
  return new Set([
    ...players.map(nationalNumberKey),
    ...persons.map(({ numberBody, nationalId }) => nationalNumberKey({ federation: numberBody, nationalId })),
  ]);
}

/** If the lists supplied the federation, drops a national number that another person of that federation already has. */
function dropTakenNumber(before: ListedPlayer, player: ListedPlayer, taken: Set<string>): ListedPlayer {
  if (player.nationalId === null || before.federation === player.federation) return player;
  if (taken.has(nationalNumberKey(player))) return { ...player, nationalId: null };
  taken.add(nationalNumberKey(player));
  return player;
}

function completePlayer(
  player: ListedPlayer,
  about: ListedPersonDetails | undefined,
  listedRatings: ListRatings,
  listed: DecidedListRatings,
  { ratingMethod }: EntryRules,
): ListedPlayer {
  const ratings: Partial<Record<RatingKind, number>> = {};
  for (const { list, value } of listedRatings.values()) ratings[kindOfList(list)] ??= value;
  return { ...withBlankDetailsFilled(player, about), ratings, rating: strengthOf(ratingMethod, entryRatings(listed)).rating };
}
