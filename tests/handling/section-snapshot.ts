import { mirroredResult } from '@/lib/domain/boards/decide-result-entry';
import type { PublicBoard, PublicSection } from '@/lib/domain/publishing/public-section';
import { lastPublishedRound, buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadHistory } from '@/lib/facts/history/load-history';
import { loadHiddenNames } from '@/lib/facts/publishing/load-public-changes';
import { loadDraftChanges } from '@/lib/facts/rounds/load-draft-changes';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { AuditKind } from '@/lib/platform/audit/audit-kinds';
import { database } from '@/lib/platform/db/client';
import { canonicalJson } from '@/lib/platform/input/canonical-json';
import { loadPublicSupplement } from '@/lib/views/publishing/build-public-section';
import { makePublicSection } from '@/lib/views/publishing/make-public-section';
import type { IncidentSection } from './incident-section';

/** Everything about a section that people can see or that affects coming rounds, at one moment. */
export interface SectionSnapshot {
  /** The players' names in the initial order. Entry ids would differ, because each copy of a section has its own. */
  readonly names: readonly string[];
  readonly otherPlayers: string;
  readonly public: PublicSection;
  readonly draft: { readonly round: number; readonly boards: string; readonly isStale: boolean } | null;
  /** The input of the next pairing, as the engine gets it; null if no round is left. */
  readonly nextPairing: { readonly round: number; readonly input: string } | null;
  readonly history: readonly AuditKind[];
}

export async function takeSnapshot({ sectionId, otherId, players }: IncidentSection): Promise<SectionSnapshot> {
  const facts = await loadSectionFacts(database(), sectionId);
  if (facts?.event.isPublished !== true) throw new Error('the section is not there');
  const shown = await publicOf(facts);
  const draft = facts.pairedRounds.find(({ state }) => state === 'draft');
  // Players are identified by their places, because an act may correct the person of an entry.
  const nameOf = (entryId: string | null) => {
    const place = entryId === null ? -1 : players.indexOf(entryId);
    return place >= 0 ? `player ${place + 1}` : (facts.entries.find(({ id }) => id === entryId)?.name ?? 'bye');
  };
  const history = await loadHistory(database(), { sectionId, limit: 10_000 });
  const others = await database().$queryRaw<{ name: string }[]>`
    SELECT p."name" FROM "Entry" e JOIN "Person" p ON p."id" = e."personId" WHERE e."sectionId" = ${otherId}::uuid ORDER BY e."id"`;
  return {
    names: players.map((entryId) => facts.entries.find(({ id }) => id === entryId)?.name ?? ''),
    otherPlayers: others.map(({ name }) => name).join('; '),
    // Every copy of an event has its own address, so the address is not compared.
    public: { ...shown, event: { ...shown.event, slug: 'hall' } },
    draft:
      draft === undefined
        ? null
        : {
            round: draft.number,
            boards: draft.pairings.map(({ board, whiteId, blackId }) => `${board} ${nameOf(whiteId)} - ${nameOf(blackId)}`).join('\n'),
            isStale: (await loadDraftChanges(database(), facts)).changes.length > 0,
          },
    nextPairing: nextPairingOf(facts),
    history: history.map(({ kind }) => kind).toReversed(),
  };
}

/** Does the same as `buildPublicSection`, but from facts that are already loaded. */
async function publicOf(facts: SectionFacts): Promise<PublicSection> {
  const db = database();
  return makePublicSection(facts, await loadPublicSupplement(db, facts, await loadHiddenNames(db, facts)));
}

/** Returns the input of the next pairing from current facts, ignoring a draft. */
function nextPairingOf(facts: SectionFacts): SectionSnapshot['nextPairing'] {
  const round = lastPublishedRound(facts) + 1;
  if (round > facts.rounds) return null;
  const { tournament } = buildTournament({ ...facts, pairedRounds: facts.pairedRounds.filter(({ state }) => state !== 'draft') }, round);
  return { round, input: canonicalJson({ tournament }) };
}

/** Changes for the public, with their descriptions in the incident table. */
export const PUBLIC_CHANGE_TEXTS = {
  'boards-shown': 'the boards of the round',
  'boards-gone': 'the boards are removed',
  'boards-changed': 'the changed boards, marked as manual',
  'unpublication-shown': 'the notice that the round was unpublished, with the reason',
  'unpublication-over': 'the notice of unpublishing is removed',
  'result-shown': 'the result',
  'result-gone': 'the result is removed',
  'result-changed': 'the new result',
  'round-complete': 'the round, marked as complete',
  'round-open': 'the round, marked as in progress again',
  'standings-shown': 'the standings after the round',
  'standings-gone': 'the standings after the round are removed',
  'standings-changed': 'the recalculated standings',
  'correction-listed': 'a line in the list of corrections, with the reason',
  'change-listed': 'a line in the list of changes, with the reason',
  'player-listed': 'the player, in the list of players',
  'player-gone': 'the player is removed from the list',
  'player-changed': "the player's name or rating",
  'withdrawal-marked': 'the player marked as withdrawn',
  'withdrawal-unmarked': 'the withdrawal mark is removed',
  'numbers-changed': 'the reassigned pairing numbers',
  'byes-changed': 'the absence in the round',
  'rounds-changed': 'the number of rounds',
  'times-changed': 'the times of the rounds',
} as const;
export type PublicChange = keyof typeof PUBLIC_CHANGE_TEXTS;

/** Effects other than changes for the public, with their descriptions in the incident table. */
export const EFFECT_TEXTS = {
  'next-pairing': 'counts from the next pairing',
  'draft-made': 'a draft',
  'draft-gone': 'the draft is removed, with a restore point',
  'draft-changed': 'changed boards in the draft',
  'draft-stale': 'the draft is marked as outdated, and publishing it needs confirmation',
  'draft-fits': 'the draft is up to date again',
  'other-section': "the other section's list of players changes",
} as const;
export type Effect = keyof typeof EFFECT_TEXTS;

export function effectsBetween(before: SectionSnapshot, after: SectionSnapshot): Effect[] {
  const found: Effect[] = [];
  const [old, now] = [before.nextPairing, after.nextPairing];
  if (old !== null && old.round === now?.round && old.input !== now.input) found.push('next-pairing');
  if (before.otherPlayers !== after.otherPlayers) found.push('other-section');
  if (before.draft === null && after.draft !== null) found.push('draft-made');
  if (before.draft !== null && after.draft === null && !isPublic(before.draft.round, after)) found.push('draft-gone');
  if (before.draft !== null && after.draft !== null) {
    if (before.draft.boards !== after.draft.boards) found.push('draft-changed');
    if (!before.draft.isStale && after.draft.isStale) found.push('draft-stale');
    if (before.draft.isStale && !after.draft.isStale) found.push('draft-fits');
  }
  return found;
}

const isPublic = (round: number, { public: { roundRecords } }: SectionSnapshot) => roundRecords.some(({ number }) => number === round);

export function publicChangesBetween(old: SectionSnapshot, now: SectionSnapshot): PublicChange[] {
  const [was, after, right] = [old.public, now.public, newNameByOldName(old, now)];
  const before = { ...was, players: was.players.map((player) => ({ ...player, name: right.get(player.name) ?? player.name })) };
  if (right.size > 0) return ['player-changed', ...changesIn(before, after).filter((delta) => delta !== 'player-changed')];
  return changesIn(before, after);
}

function changesIn(before: PublicSection, after: PublicSection): PublicChange[] {
  return [...roundChanges(before, after), ...resultChanges(before, after), ...standingsChanges(before, after), ...playerChanges(before, after)];
}

/** Maps former names to new ones, for entries with a corrected or swapped person. */
function newNameByOldName({ names: before }: SectionSnapshot, { names: after }: SectionSnapshot): ReadonlyMap<string, string> {
  return new Map(
    before.flatMap((name, place) => {
      const right = after[place] ?? '';
      return right === name || right === '' ? [] : [[name, right] as const];
    }),
  );
}

function roundChanges(before: PublicSection, after: PublicSection): PublicChange[] {
  const found: PublicChange[] = [];
  const [old, now] = [before.roundRecords, after.roundRecords];
  if (now.length > old.length) found.push('boards-shown');
  if (now.length < old.length) found.push('boards-gone');
  const both = now.flatMap((round) => old.flatMap((other) => (other.number === round.number ? [[other, round] as const] : [])));
  if (both.some(([was, is]) => seatsOf(before, was.boards) !== seatsOf(after, is.boards))) found.push('boards-changed');
  if (both.some(([was, is]) => was.state === 'published' && is.state === 'complete')) found.push('round-complete');
  if (both.some(([was, is]) => was.state === 'complete' && is.state === 'published')) found.push('round-open');
  if (both.some(([was, is]) => byesOf(before, was.byes) !== byesOf(after, is.byes))) found.push('byes-changed');
  if (before.withdrawn === null && after.withdrawn !== null) found.push('unpublication-shown');
  if (before.withdrawn !== null && after.withdrawn === null) found.push('unpublication-over');
  if (before.rounds !== after.rounds) found.push('rounds-changed');
  else if (before.schedule.join() !== after.schedule.join()) found.push('times-changed');
  return found;
}

const nameAt = (section: PublicSection, place: number) => section.players[place]?.name ?? '';

function seatsOf(section: PublicSection, boards: readonly PublicBoard[]): string {
  return boards.map(({ board, white, black }) => `${board} ${nameAt(section, white)} - ${nameAt(section, black)}`).join('\n');
}

function byesOf(section: PublicSection, byes: PublicSection['roundRecords'][number]['byes']): string {
  return byes
    .map(({ player, kind }) => `${nameAt(section, player)} ${kind}`)
    .toSorted()
    .join('\n');
}

/**
 * Returns the results by round and pair of players. Each result is that of the player whose name comes first alphabetically, so
 * board and colours do not matter.
 */
function resultsOf(section: PublicSection): Map<string, string> {
  return new Map(
    section.roundRecords.flatMap(({ number, boards }) =>
      boards.flatMap(({ white, black, result }): [string, string][] => {
        const [first = '', second = ''] = [nameAt(section, white), nameAt(section, black)].toSorted();
        const isWhiteFirst = first === nameAt(section, white);
        return result === null ? [] : [[`${number} ${first} - ${second}`, isWhiteFirst ? result : mirroredResult(result)]];
      }),
    ),
  );
}

function resultChanges(before: PublicSection, after: PublicSection): PublicChange[] {
  const [old, now] = [resultsOf(before), resultsOf(after)];
  const found: PublicChange[] = [];
  if ([...now.keys()].some((game) => !old.has(game))) found.push('result-shown');
  if ([...old.keys()].some((game) => !now.has(game))) found.push('result-gone');
  if ([...now].some(([game, result]) => old.has(game) && old.get(game) !== result)) found.push('result-changed');
  if (after.corrections.length > before.corrections.length) found.push('correction-listed');
  if (after.changes.length > before.changes.length) found.push('change-listed');
  return found;
}

function standingsChanges(before: PublicSection, after: PublicSection): PublicChange[] {
  const [old, now] = [before.standings, after.standings];
  if (now.length > old.length) return ['standings-shown'];
  if (now.length < old.length) return ['standings-gone'];
  return standingsOf(before) === standingsOf(after) ? [] : ['standings-changed'];
}

function standingsOf(section: PublicSection): string {
  const rows = section.standings.map(({ columns, rows: lines }) => [
    columns.map(({ head }) => head),
    lines.map(({ player, rank, points, values }) => [nameAt(section, player), rank, points, values]),
  ]);
  return JSON.stringify(rows);
}

function playerChanges(before: PublicSection, after: PublicSection): PublicChange[] {
  const [old, now] = [before, after].map(({ players }) => new Map(players.map((player) => [player.name, player])));
  if (old === undefined || now === undefined) return [];
  const found: PublicChange[] = [];
  if ([...now.keys()].some((name) => !old.has(name))) found.push('player-listed');
  if ([...old.keys()].some((name) => !now.has(name))) found.push('player-gone');
  const both = [...now].flatMap(([name, player]) => (old.has(name) ? [[old.get(name), player] as const] : []));
  if (both.some(([was, is]) => was?.rating !== is.rating || was.title !== is.title)) found.push('player-changed');
  if (both.some(([was, is]) => was?.left === null && is.left !== null)) found.push('withdrawal-marked');
  if (both.some(([was, is]) => (was?.left ?? null) !== null && is.left === null)) found.push('withdrawal-unmarked');
  if (both.some(([was, is]) => was?.number !== is.number)) found.push('numbers-changed');
  return found;
}

/** Returns the part of a snapshot that undoing an act must restore: everything except history and times. */
export function withoutHistory({
  public: { corrections: _corrections, changes: _changes, roundRecords, ...shown },
  draft,
  nextPairing,
  otherPlayers,
}: SectionSnapshot): unknown {
  const rounds = roundRecords.map(({ publishedAt: _published, ...round }) => round);
  return { ...shown, roundRecords: rounds, draft, nextPairing, otherPlayers };
}
