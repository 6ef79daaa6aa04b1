import { boardOf, type ExplainedRound } from '../../explain/explained-round';
import type { PairJudge } from '../../explain/judge-pair';
import { bracketWithoutChoice, answersWithoutChoice } from '../../explain/round-without-choice';
import { opposite, type Colour } from '../../model/colour';
import { ok, type Result } from '../../model/result-or-error';
import type { Tournament, Tpn } from '../../model/tournament';
import { matchesOf } from '../../model/two-game-matches';
import { statesForBoardOrder } from '../../swiss/board-order';
import { playerStates, type PlayerState } from '../../swiss/player-state';
import type { ColourStanding, IllegalDecision } from '../explanation';
import type { PairingError } from '../system';

interface Entrant {
  readonly state: PlayerState;
  /** First games with White minus first games with Black, including the first game of this match. */
  readonly difference: number;
  /** Null for the player with the bye. */
  readonly opponent: Tpn | null;
  /** The colour in the second game; null for the player with the bye. */
  readonly colour: Colour | null;
}

type Seats = readonly [white: Entrant, black: Entrant];

/** 4.4: the pairs of the previous round with colours reversed, whether or not the first game was played. Absences concern whole matches. */
function entrantsOf(tournament: Tournament): ReadonlyMap<Tpn, Entrant> {
  const { completedRounds, players } = tournament;
  const cellOf = new Map(players.map(({ tpn, entries }) => [tpn, entries[completedRounds - 1] ?? null]));
  const states = statesForBoardOrder(tournament);
  const differences = new Map(playerStates(matchesOf(tournament)).map(({ tpn, colourDifference }) => [tpn, colourDifference]));
  return new Map(
    states.flatMap((state): [Tpn, Entrant][] => {
      const cell = cellOf.get(state.tpn) ?? null;
      const own = { state, difference: differences.get(state.tpn) ?? 0 };
      if (cell?.code === 'U') return [[state.tpn, { ...own, opponent: null, colour: null }]];
      if (cell === null || cell.opponent === null) return [];
      const first = cell.colour ?? colourWithoutRecord(state.tpn, cell.opponent, cellOf.get(cell.opponent)?.colour ?? null);
      return [[state.tpn, { ...own, opponent: cell.opponent, colour: opposite(first) }]];
    }),
  );
}

/** The colour in a forfeited game for which a file states none: White for the lower number, unless the colour of the opponent is known. */
function colourWithoutRecord(tpn: Tpn, opponent: Tpn, ofOpponent: Colour | null): Colour {
  if (ofOpponent !== null) return opposite(ofOpponent);
  return tpn < opponent ? 'white' : 'black';
}

function seatsOf(entrants: ReadonlyMap<Tpn, Entrant>): Seats[] {
  return [...entrants.values()].flatMap((white): Seats[] => {
    const black = entrants.get(white.opponent ?? 0);
    return white.colour === 'white' && black !== undefined ? [[white, black]] : [];
  });
}

const ANOTHER_MATCH: IllegalDecision = { kind: 'illegal', article: '4.4', fact: 'another-match' };

const reasonsAgainstPair = (a: Entrant, b: Entrant): IllegalDecision[] => (a.opponent === b.state.tpn ? [] : [ANOTHER_MATCH]);

export function pairSecondGames(tournament: Tournament): Result<ExplainedRound<Entrant, readonly Seats[]>, PairingError> {
  const entrants = entrantsOf(tournament);
  const pab = [...entrants.values()].find(({ opponent }) => opponent === null)?.state.tpn ?? null;
  return ok({
    system: 'double-swiss-2026',
    round: tournament.completedRounds + 1,
    brackets: [seatsOf(entrants)],
    pairsOf: (seats) => seats,
    boardsOf: (seats) => seats.map(([white, black]) => boardOf({ white, black, article: '4.4', fact: 'last-meeting' }, colourStandingOf)),
    pab,
    playerOf: (tpn) => entrants.get(tpn) ?? null,
    describe: (seats) =>
      bracketWithoutChoice(
        'second-games',
        seats.flat().map(({ state: { tpn } }) => tpn),
      ),
    whyPab: () => (pab === null ? null : { player: pab, article: '1.4', fact: 'bye-of-match', passedOver: [] }),
    forbids: reasonsAgainstPair,
    ...answersWithoutChoice(ANOTHER_MATCH),
  });
}

const colourStandingOf = ({ difference }: Entrant): ColourStanding => ({ difference, preference: null, strength: null });

export function judgeSecondGames(tournament: Tournament): PairJudge<Entrant> {
  const entrants = entrantsOf(tournament);
  return {
    playerOf: (tpn) => entrants.get(tpn) ?? null,
    articleOfAbsence: '4.4',
    forbids: reasonsAgainstPair,
    costs: () => [],
    dueColour: ({ colour }) => colour,
    forbidsPab: ({ opponent }) => (opponent === null ? null : { kind: 'illegal', article: '1.4', fact: 'bye-of-match' }),
  };
}
