import type { SystemId, Tournament } from '@/engine';
import { PAIRING_SYSTEMS } from '@/engine';
import type { Actor } from '@/lib/access/actor';
import { database } from '@/lib/db/client';
import { findSectionFor } from '@/lib/events/find-event';
import { loadSectionFacts } from '@/lib/sections/load-section-facts';
import type { EntryFacts, RoundFacts } from '@/lib/sections/section-facts';
import { type LoadedTournament, toTournament } from '@/lib/sections/to-tournament';
import type { Board } from './decide-manual-pairing';
import { loadEngineBoards } from './load-engine-boards';
import { hasLaterRound } from './load-round';
import { mayBeSeated } from './seat-newcomers';

export interface EditorPlayer {
  readonly entryId: string;
  /** The number of this round; null for a late entry who has none yet. */
  readonly number: number | null;
  readonly name: string;
  readonly title: string | null;
  readonly rating: number;
  /** Half-points before the round. */
  readonly score: number;
}

export interface EditorBoard extends Board {
  readonly board: number;
  readonly hasResult: boolean;
  readonly madeByHand: boolean;
}

/** Plain data: it crosses to the browser, where the engine judges every pair while one is held. */
export interface PairingEditor {
  readonly sectionName: string;
  readonly eventName: string;
  readonly roundId: string;
  readonly round: number;
  readonly state: 'draft' | 'published';
  readonly boards: readonly EditorBoard[];
  readonly players: readonly EditorPlayer[];
  /** Who sits nowhere and may be given a board. */
  readonly free: readonly string[];
  /** What the engine paired; empty for an imported round. */
  readonly engineBoards: readonly Board[];
  /** Null when the edition cannot judge. */
  readonly systemId: SystemId | null;
  readonly tournament: Tournament;
}

/** The round at an address as boards to be changed by hand; null when there is none that can be. */
export async function getPairingEditor(actor: Actor, eventSlug: string, sectionSlug: string, number: number): Promise<PairingEditor | null> {
  const db = database();
  const found = await findSectionFor(db, actor, 'round.pair', eventSlug, sectionSlug);
  if (found === null) return null;
  const facts = await loadSectionFacts(db, found.sectionId);
  const round = facts?.pairedRounds.find((candidate) => candidate.number === number);
  if (facts === null || round === undefined || round.state === 'complete') return null;
  if (await hasLaterRound(db, { sectionId: found.sectionId, number })) return null;
  const loaded = toTournament(facts, number);
  const section = await db.section.findUniqueOrThrow({ where: { id: found.sectionId }, select: { name: true, event: { select: { name: true } } } });
  const free = [...mayBeSeated(facts, round)];
  const shown = new Set([...free, ...round.pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId])]);
  return {
    sectionName: section.name,
    eventName: section.event.name,
    roundId: round.id,
    round: number,
    state: round.state,
    boards: round.pairings.map(toBoard),
    players: facts.entries.filter(({ id }) => shown.has(id)).map((entry) => toPlayer(entry, round, loaded)),
    free,
    engineBoards: await loadEngineBoards(db, round.id, loaded),
    systemId: (Object.keys(PAIRING_SYSTEMS) as SystemId[]).find((id) => id === facts.systemId) ?? null,
    tournament: loaded.tournament,
  };
}

function toBoard({ whiteId, blackId, board, result, madeByHand }: RoundFacts['pairings'][number]): EditorBoard {
  return { white: whiteId, black: blackId, board, hasResult: result.result !== null, madeByHand };
}

function toPlayer({ id, name, title, rating }: EntryFacts, round: RoundFacts, { numberOf }: LoadedTournament): EditorPlayer {
  const seat = round.pairings.find(({ whiteId, blackId }) => whiteId === id || blackId === id);
  const score = seat === undefined ? 0 : seat.whiteId === id ? seat.whiteScoreBefore : (seat.blackScoreBefore ?? 0);
  return { entryId: id, number: numberOf.get(id) ?? null, name, title, rating, score };
}
