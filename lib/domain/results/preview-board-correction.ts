import { playerStates } from '@/engine/swiss/player-state';
import { formatOf } from '@/lib/domain/formats/formats';
import { type AdditionalStep, withAdditionalSteps } from '@/lib/domain/tournament/board-for-use';
import type { BoardView } from '@/lib/domain/tournament/board-records';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { playedPairingRow } from './board-correction-records';
import { roundsOfMeetings, type PlayedBoard, type PlayedBoardsChange } from './decide-played-boards';
import { type StandingsChangePreview, previewStandingsChange } from './preview-standings-change';

export interface ChangedSeat {
  readonly entryId: string;
  readonly name: string;
  readonly before: SeatLine;
  readonly after: SeatLine;
}

export interface SeatLine {
  /** Null if the player has the bye or no board. */
  readonly opponent: string | null;
  readonly colour: 'white' | 'black' | null;
  readonly float: 'up' | 'down' | null;
  /** The number of games with White minus the number with Black in all rounds so far. */
  readonly difference: number;
}

export interface BoardCorrectionPreview {
  readonly standings: StandingsChangePreview;
  readonly seats: readonly ChangedSeat[];
  readonly metBefore: readonly { readonly names: string; readonly round: number }[];
  readonly left: readonly string[];
}

interface CorrectionToPreview {
  readonly facts: SectionFacts;
  readonly round: RoundFacts;
  readonly boards: readonly Pick<BoardView, 'pairingId' | 'white' | 'black' | 'isRated'>[];
  readonly playedBoards: readonly PlayedBoard[];
  readonly change: PlayedBoardsChange;
}

export function previewBoardCorrection(correction: CorrectionToPreview): BoardCorrectionPreview {
  const { facts, round, boards, change } = correction;
  const gone = change.reseated.flatMap((index) => (correction.playedBoards[index]?.white === '' ? (boards[index]?.pairingId ?? []) : []));
  const after = withAdditionalSteps(facts, stepsOf(correction), gone);
  const own = [...boards.flatMap(({ white, black }) => [white.entryId, black?.entryId ?? '']), ...change.seated];
  return {
    standings: previewStandingsChange(facts, after, { round: round.number, own }),
    seats: own.flatMap((entryId) => changedSeat(correction, after, entryId)),
    metBefore: change.reseated.flatMap((index) => earlierMeetings(correction, correction.playedBoards[index])),
    left: change.left.map((entryId) => nameOf(facts, entryId)),
  };
}

function stepsOf({ round, boards, playedBoards, change }: CorrectionToPreview): AdditionalStep[] {
  return [...change.reseated, ...change.rescored].flatMap((index) => {
    const [board, played] = [boards[index], playedBoards[index]];
    if (board === undefined || played === undefined || played.white === '') return [];
    const isBye = played.black === '';
    return [
      {
        pairingId: board.pairingId,
        whiteId: played.white,
        blackId: isBye ? null : played.black,
        result: isBye ? null : played.result,
        isRated: played.isRated ?? board.isRated,
        countsFrom: round.number + 1,
      },
    ];
  });
}

function changedSeat({ facts, round, playedBoards }: CorrectionToPreview, after: SectionFacts, entryId: string): ChangedSeat[] {
  const pairing = round.pairings.find(({ whiteId, blackId }) => whiteId === entryId || blackId === entryId);
  const seats = pairing === undefined ? undefined : { white: pairing.whiteId, black: pairing.blackId ?? '' };
  const played = playedBoards.find(({ white, black }) => white === entryId || black === entryId);
  const before = seatLine(facts, facts, round.number, seats, entryId);
  const then = seatLine(facts, after, round.number, played, entryId);
  return JSON.stringify(before) === JSON.stringify(then) ? [] : [{ entryId, name: nameOf(facts, entryId), before, after: then }];
}

type SeatPair = Pick<PlayedBoard, 'white' | 'black'>;

function seatLine(facts: SectionFacts, counted: SectionFacts, round: number, seats: SeatPair | undefined, entryId: string): SeatLine {
  const difference = colourDifferenceOf(counted, entryId);
  if (seats === undefined) return { opponent: null, colour: null, float: null, difference };
  const { whiteId, blackId, whiteFloat, blackFloat } = playedPairingRow(facts, round, seats);
  const isWhite = whiteId === entryId;
  const opponent = isWhite ? blackId : whiteId;
  return {
    opponent: opponent === null ? null : nameOf(facts, opponent),
    colour: blackId === null ? null : isWhite ? 'white' : 'black',
    float: !formatOf(facts.systemId).hasFloats ? null : isWhite ? whiteFloat : blackFloat,
    difference,
  };
}

function colourDifferenceOf(facts: SectionFacts, entryId: string): number {
  const { tournament, numberOf } = tournamentAfterAllRounds(facts);
  return playerStates(tournament).find(({ tpn }) => tpn === numberOf.get(entryId))?.colourDifference ?? 0;
}

function earlierMeetings({ facts, round }: CorrectionToPreview, played: PlayedBoard | undefined): BoardCorrectionPreview['metBefore'] {
  if (played === undefined || played.black === '') return [];
  const names = `${nameOf(facts, played.white)} – ${nameOf(facts, played.black)}`;
  return roundsOfMeetings(facts, played.white, played.black).flatMap((met) => (met === round.number ? [] : [{ names, round: met }]));
}

const tournamentAfterAllRounds = (facts: SectionFacts) => buildTournament(facts, (facts.pairedRounds.at(-1)?.number ?? 0) + 1, 'standings');

function nameOf({ entries }: SectionFacts, entryId: string): string {
  return entries.find(({ id }) => id === entryId)?.name ?? '';
}
