import { withSectionFacts } from '@/lib/acts/events/find-event';
import { seatableEntries, numbersWithAddedPlayers, withRoundNumbers } from '@/lib/acts/rounds/seat-added-players';
import { formatOf } from '@/lib/domain/formats/formats';
import { allowedChangeGrounds } from '@/lib/domain/rounds/decide-manual-pairing';
import { isManualPairingOpen } from '@/lib/domain/rounds/decide-next-step';
import { boardsFingerprint } from '@/lib/domain/rounds/engine-difference';
import { pairingCards } from '@/lib/domain/rounds/pairing-cards';
import { type LoadedTournament, buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadEngineBoards } from '@/lib/facts/tournament/load-boards';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';

/** The data of the pairing editor. It is serialisable, because the engine runs in the browser and checks pairs while the user drags a player. */
export type PairingEditor = NonNullable<Awaited<ReturnType<typeof buildPairingEditor>>>;
export type EditorPlayer = PairingEditor['players'][number];

export function getPairingEditor(actor: Actor, eventSlug: string, sectionSlug: string, number: number) {
  return withSectionFacts(actor, 'round.pair', eventSlug, sectionSlug, ({ db, facts }) => buildPairingEditor(db, facts, number));
}

export async function buildPairingEditor(db: Database, facts: SectionFacts, number: number) {
  const round = facts.pairedRounds.find((candidate) => candidate.number === number);
  if (round === undefined || round.state === 'complete' || formatOf(facts.systemId).isOfTeams) return null;
  if (facts.pairedRounds.some((candidate) => candidate.number > number)) return null;
  return {
    sectionId: facts.sectionId,
    sectionName: facts.name,
    eventName: facts.event.name,
    ...toPairingEditor(facts, round),
    state: round.state,
    isManual: isManualPairingOpen(round),
    /** The engine's pairing; empty for an imported round. */
    engineBoards: await loadEngineBoards(db, round.id, buildTournament(facts, number)),
  };
}

function toPairingEditor(facts: SectionFacts, round: RoundFacts) {
  const free = [...seatableEntries(facts, round)];
  const shown = new Set([...free, ...round.pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId])]);
  const loaded = buildTournament(withRoundNumbers(facts, round, numbersWithAddedPlayers(round, free)), round.number);
  const cards = pairingCards(loaded);
  return {
    roundId: round.id,
    round: round.number,
    boards: round.pairings.map((pairing) => toBoard(pairing, round.state)),
    /** A fingerprint of these boards. The page sends it back when the user saves, and the save is refused if the boards have changed. */
    seen: boardsFingerprint(round.pairings),
    players: facts.entries.filter(({ id }) => shown.has(id)).flatMap((entry) => toPlayer(entry, round, loaded, cards)),
    free,
    systemId: facts.systemId,
    tournament: loaded.tournament,
    grounds: allowedChangeGrounds(facts.systemId),
  };
}

/** A draft may have results from before it was unpublished. They do not count now, so they do not lock their boards. */
function toBoard({ whiteId, blackId, board, result, madeByHand }: RoundFacts['pairings'][number], state: RoundFacts['state']) {
  return { white: whiteId, black: blackId, board, hasResult: state !== 'draft' && result.result !== null, madeByHand };
}

type PairingCards = ReturnType<typeof pairingCards>;

/** `isNew`: a late entry, with the number that it would get. `isAway`: without a board because of a bye or an absence. */
function toPlayer(entry: EntryFacts, round: RoundFacts, { numberOf }: LoadedTournament, cards: PairingCards) {
  const { id, name, title, rating, strengthFrom } = entry;
  const [number, card] = [numberOf.get(id), cards.get(id)];
  if (number === undefined || card === undefined) return [];
  const sits = round.pairings.some(({ whiteId, blackId }) => whiteId === id || blackId === id);
  const isAway = !sits && entry.absences.some((absence) => absence.round === round.number);
  return [{ entryId: id, number, isNew: !round.numbers.has(id), name, title, rating, strengthFrom, isAway, card }];
}
