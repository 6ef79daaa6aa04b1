import { opposite, type Colour } from '../model/colour';
import type { ResultCode, RoundEntry } from '../model/game-result';
import { STANDARD_SCORING } from '../model/points';
import type { Player, Tournament, Tpn } from '../model/tournament';
import type { TrfBye } from '../trf';

/** The standard scoring of matches in half-points: 2-1-0 match points, with a pairing-allocated bye worth a draw (C.04.6 1.4). */
export const MATCH_POINTS = { win: 4, draw: 2, loss: 0, forfeitWin: 4, forfeitLoss: 0, pab: 2, fullPointBye: 4, halfPointBye: 2, zeroPointBye: 0 } as const;

export interface ReportedTeamEvent {
  readonly tournament: Tournament;
  /** The lines of the team records, as a TRF document keeps them. */
  readonly lines: readonly string[];
  readonly byes: readonly TrfBye[];
}

/**
 * Makes the report of an invented team event: the team records, and invented players with games on the given number of boards. A match
 * states only the points of each team. White's points are therefore placed on the first boards, and Black's on the last.
 */
export function playersOfTeams(teams: Tournament, boards: number): ReportedTeamEvent {
  const placeOf = new Map(teams.players.map(({ tpn }, index) => [tpn, index]));
  const memberOf = (team: Tpn, board: number): Tpn => (placeOf.get(team) ?? 0) * boards + board + 1;
  const players = teams.players.flatMap((team) =>
    Array.from({ length: boards }, (_, board): Player => {
      const cell = (entry: RoundEntry | null) => boardEntryOf(entry, board, boards, memberOf);
      const tpn = memberOf(team.tpn, board);
      return {
        tpn,
        name: `${team.name} ${board + 1}`,
        rating: Math.max(0, team.rating - 25 * board),
        title: null,
        entries: team.entries.map(cell),
        acceleration: [],
      };
    }),
  );
  const forbidden = teams.forbidden.map((group) => ({ ...group, to: Math.min(group.to, teams.rounds ?? group.to) }));
  const tournament = { ...teams, players, scoring: STANDARD_SCORING, forbidden };
  return { tournament, lines: teamLines(teams, boards, memberOf), byes: requestedByes(teams) };
}

const ABSENT_ENTRY: RoundEntry = { opponent: null, colour: null, code: 'Z' };

function boardEntryOf(entry: RoundEntry | null, board: number, boards: number, memberOf: (team: Tpn, board: number) => Tpn): RoundEntry {
  if (entry === null || entry.opponent === null) return ABSENT_ENTRY;
  const ofFirst: Colour | null = entry.colour;
  const colour = ofFirst === null || board % 2 === 0 ? ofFirst : opposite(ofFirst);
  const opponent = memberOf(entry.opponent, board);
  if (entry.code === '+' || entry.code === '-') return { opponent, colour, code: entry.code };
  const boardsBefore = ofFirst === 'white' ? board : boards - 1 - board;
  const points = Math.min(2, Math.max(0, (entry.secondary ?? 0) - 2 * boardsBefore));
  const codes: readonly ResultCode[] = ['0', '=', '1'];
  return { opponent, colour, code: codes[points] ?? '0' };
}

function teamLines({ players, completedRounds }: Tournament, boards: number, memberOf: (team: Tpn, board: number) => Tpn): string[] {
  const threeColumns = (number: number): string => String(number).padStart(3);
  const members = (team: Tpn): string => Array.from({ length: boards }, (_, board) => String(memberOf(team, board)).padStart(4)).join(' ');
  const rows = Array.from({ length: completedRounds }, (_, index) => players.map(({ tpn, entries }) => ({ tpn, entry: entries[index] ?? null })));
  const byes = rows.map((row) => row.find(({ entry }) => entry?.code === 'U')?.tpn);
  const forfeits = rows.flatMap((row, index) =>
    row.flatMap(({ tpn, entry }) => {
      if (entry === null || entry.opponent === null || entry.colour !== 'white' || (entry.code !== '+' && entry.code !== '-')) return [];
      const theirs = row.find((other) => other.tpn === entry.opponent)?.entry?.code;
      return [`330 ${entry.code}${theirs ?? '-'} ${threeColumns(index + 1)} ${threeColumns(tpn)} ${threeColumns(entry.opponent)}`];
    }),
  );
  return [
    `352 ${Array.from({ length: boards }, (_, board) => (board % 2 === 0 ? 'W' : 'B')).join('')}`,
    '362 TW 2.0   TD 1.0   TL 0.0',
    ...players.map(
      ({ tpn, name, rating }) => `310 ${threeColumns(tpn)} ${name.slice(0, 32).padEnd(38)} ${String(rating).padStart(6)}${' '.repeat(20)}${members(tpn)}`,
    ),
    ...(byes.some((team) => team !== undefined)
      ? [`320  1.0 ${(boards / 2).toFixed(1).padStart(4)} ${byes.map((team) => (team === undefined ? '   ' : threeColumns(team))).join(' ')}`.trimEnd()]
      : []),
    ...forfeits,
  ];
}

/**
 * Returns the lines of record 240. In a completed round, a team without a match or record was absent, so an absence is recorded only for the coming
 * round.
 */
function requestedByes({ players, completedRounds }: Tournament): TrfBye[] {
  return Array.from({ length: completedRounds + 1 }, (_, index) => index).flatMap((index) =>
    (index === completedRounds ? (['F', 'H', 'Z'] as const) : (['F', 'H'] as const)).flatMap((type) => {
      const teams = players.filter(({ entries }) => entries[index]?.code === type).map(({ tpn }) => tpn);
      return teams.length === 0 ? [] : [{ type, round: index + 1, players: teams }];
    }),
  );
}
