import type { RoundEntry } from '@/engine/model/game-result';
import type { NationalPlayer, NationalSection } from './national-section';

/** True for problems without whose correction the file would be wrong or sent back. It cannot be downloaded while one is left. */
const IS_BLOCKING = {
  affiliateId: true,
  birthDates: false,
  chiefArbiter: false,
  chiefDirectorId: true,
  clubNumbers: false,
  dwzTime: false,
  ecfCodes: false,
  ecfTime: false,
  eventName: true,
  future: true,
  givenNames: false,
  memberIds: true,
  noGames: true,
  noMemberIds: false,
  openGames: true,
  outsideEvent: true,
  pkz: false,
  place: false,
  playerNames: true,
  rateOfPlay: false,
  repeatedIds: true,
  roundDays: false,
  sectionCount: true,
  sectionName: true,
  sexes: false,
  tooManyRounds: true,
  unfinished: true,
  unwritableResults: true,
  usPlace: false,
  usTimeControl: true,
} as const satisfies Readonly<Record<string, boolean>>;

export type ReportProblemKind = keyof typeof IS_BLOCKING;

/** A reason why a federation may send a report back. Without a section, it concerns the event. */
export interface ReportProblem {
  readonly kind: ReportProblemKind;
  readonly section?: SectionOfProblem;
  readonly players?: readonly Pick<NationalPlayer, 'entryId' | 'name'>[];
  readonly games?: readonly GameOfProblem[];
}

type SectionOfProblem = Pick<NationalSection, 'slug' | 'name'>;

/** A game by the names of its players; Black is null for a bye. */
export interface GameOfProblem {
  readonly round: number;
  readonly white: string;
  readonly black: string | null;
}

export const isBlocking = ({ kind }: ReportProblem): boolean => IS_BLOCKING[kind];

export const eventProblem = (kind: ReportProblemKind, exists: boolean): readonly ReportProblem[] => (exists ? [{ kind }] : []);

/** Makes the problems of one section. A list of players or games without members is no problem. */
export function sectionProblems({ slug, name }: SectionOfProblem) {
  const section = { slug, name };
  return {
    of: (kind: ReportProblemKind, exists: boolean): readonly ReportProblem[] => (exists ? [{ kind, section }] : []),
    players: (kind: ReportProblemKind, players: readonly NationalPlayer[]): readonly ReportProblem[] =>
      players.length === 0 ? [] : [{ kind, section, players: players.map(({ entryId, name: player }) => ({ entryId, name: player })) }],
    games: (kind: ReportProblemKind, games: readonly GameOfProblem[]): readonly ReportProblem[] => (games.length === 0 ? [] : [{ kind, section, games }]),
  };
}

/** A round of a player: a game, seen from White or from the only player who has it, or a round without an opponent. */
export interface RoundOfPlayer {
  readonly round: number;
  readonly player: NationalPlayer;
  readonly entry: RoundEntry;
  readonly opponent: NationalPlayer | null;
  readonly reply: RoundEntry | null;
}

/** Each game and each bye of a section once, by rounds. */
export function roundsOfSection({ players }: Pick<NationalSection, 'players'>): readonly RoundOfPlayer[] {
  const byNumber = new Map(players.map((player) => [player.number, player]));
  const all = players.flatMap((player) =>
    player.entries.flatMap((entry, index): RoundOfPlayer[] => {
      if (entry === null || entry.colour === 'black') return [];
      const opponent = byNumber.get(entry.opponent ?? 0) ?? null;
      return [{ round: index + 1, player, entry, opponent, reply: opponent?.entries[index] ?? null }];
    }),
  );
  return all.toSorted((a, b) => a.round - b.round);
}

export const gameOfProblem = ({ round, player, opponent }: RoundOfPlayer): GameOfProblem => ({
  round,
  white: player.name,
  black: opponent?.name ?? null,
});
