import { withSectionFacts } from '@/lib/acts/events/find-event';
import { seatableParticipants, numbersWithAddedPlayers, withRoundNumbers } from '@/lib/acts/rounds/seat-added-players';
import { formatOf } from '@/lib/domain/formats/formats';
import { allowedChangeGrounds } from '@/lib/domain/rounds/decide-manual-pairing';
import { isManualPairingOpen } from '@/lib/domain/rounds/decide-next-step';
import { boardsFingerprint, engineBoardsOf } from '@/lib/domain/rounds/engine-difference';
import { pairingCards } from '@/lib/domain/rounds/pairing-cards';
import { buildPairingTournament } from '@/lib/domain/teams/build-team-tournament';
import { type PairedBoard, type PairedRound, type Participant, pairedRoundOf, participantsOf } from '@/lib/domain/teams/paired-round';
import type { LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Actor } from '@/lib/platform/access/actor';

/** The data of the pairing editor. It is serialisable, because the engine runs in the browser and checks pairs while the user drags a player. */
export type PairingEditor = NonNullable<ReturnType<typeof buildPairingEditor>>;
export type EditorPlayer = PairingEditor['players'][number];

export function getPairingEditor(actor: Actor, eventSlug: string, sectionSlug: string, number: number) {
  return withSectionFacts(actor, 'round.pair', eventSlug, sectionSlug, async ({ facts }) => buildPairingEditor(facts, number));
}

export function buildPairingEditor(facts: SectionFacts, number: number) {
  const round = facts.pairedRounds.find((candidate) => candidate.number === number);
  if (round === undefined || round.state === 'complete') return null;
  if (facts.pairedRounds.some((candidate) => candidate.number > number)) return null;
  return {
    sectionId: facts.sectionId,
    sectionName: facts.name,
    eventName: facts.event.name,
    ...toPairingEditor(facts, round),
    state: round.state,
    isManual: isManualPairingOpen(round),
  };
}

function toPairingEditor(facts: SectionFacts, round: RoundFacts) {
  const paired = pairedRoundOf(facts, round);
  const free = [...seatableParticipants(facts, paired)];
  const shown = new Set([...free, ...paired.pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId])]);
  const { isOfTeams } = formatOf(facts.systemId);
  const numbered = isOfTeams ? facts : withRoundNumbers(facts, round, numbersWithAddedPlayers(round, free));
  const loaded = buildPairingTournament(numbered, round.number);
  const cards = pairingCards(loaded);
  const excused = new Set(facts.teamByes.flatMap((bye) => (bye.round === round.number ? [bye.teamId] : [])));
  return {
    roundId: round.id,
    round: round.number,
    isOfTeams,
    boards: paired.pairings.map((pairing) => toBoard(pairing, round.state)),
    /** The players on each board. The page compares them with the desk's live state, to notice changes by other arbiters. */
    games: round.pairings.map(({ board, whiteId, blackId }) => ({ board, white: whiteId, black: blackId })),
    /** A fingerprint of these boards. The page sends it back when the user saves, and the save is refused if the boards have changed. */
    seen: boardsFingerprint(paired.pairings),
    players: participantsOf(facts).flatMap((one) => (shown.has(one.id) ? toPlayer(one, paired, loaded, { cards, excused }) : [])),
    free,
    systemId: facts.systemId,
    tournament: loaded.tournament,
    grounds: allowedChangeGrounds(facts.systemId),
    /** The engine's pairing; empty for an imported round. */
    engineBoards: engineBoardsOf(paired, loaded),
  };
}

/** A draft may have results from before it was unpublished. They do not count now, so they do not lock their boards. */
function toBoard({ whiteId, blackId, board, hasResult, madeByHand }: PairedBoard, state: RoundFacts['state']) {
  return { white: whiteId, black: blackId, board, hasResult: state !== 'draft' && hasResult, madeByHand };
}

type PairingCards = ReturnType<typeof pairingCards>;

interface PlayerContext {
  readonly cards: PairingCards;
  /** The teams with a requested bye in the round. */
  readonly excused: ReadonlySet<string>;
}

/** `isNew`: a late entry, with the number that it would get. `isAway`: without a board because of a bye or an absence. */
function toPlayer(participant: Participant, round: PairedRound, { numberOf }: LoadedTournament, { cards, excused }: PlayerContext) {
  const { id, name, title, rating, strengthFrom, members } = participant;
  const [number, card] = [numberOf.get(id), cards.get(id)];
  if (number === undefined || card === undefined) return [];
  const sits = round.pairings.some(({ whiteId, blackId }) => whiteId === id || blackId === id);
  // A team without players is absent only if it has a bye.
  const isEachAbsent = members.length > 0 && members.every(({ absences }) => absences.some((absence) => absence.round === round.number));
  const isAway = !sits && (excused.has(id) || isEachAbsent);
  return [{ entryId: id, number, isNew: !round.numbers.has(id), name, title, rating, strengthFrom, isAway, card }];
}
