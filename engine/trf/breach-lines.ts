import { RESULT_CODES, type EarlierResult } from '../model/game-result';
import type { HalfPoints } from '../model/points';
import type { Tpn } from '../model/tpn';
import { halfPointsOf, pointsText, readEveryPart } from './parse-fields';
import type { TrfDocument } from './trf-document';

/** A board in a breach line. Null represents a player who is no longer in the file, written as `?`. */
export interface BreachLineBoard {
  readonly white: Tpn | null;
  readonly black: Tpn | null | 'bye';
}

export const CONFIGURATIONS = ['rounds', 'scoring', 'bye', 'tie-breaks', 'text', 'forbidden', 'round'] as const;
export type Configuration = (typeof CONFIGURATIONS)[number];

/** The results of one earlier round as they were when the line's round was paired. Lists only the results that have changed since then. */
export interface EarlierState {
  readonly kind: 'adjournment' | 'correction';
  readonly results: readonly EarlierResult[];
}

/** The score of a match between two teams, the team with White on board 1 first: game points, or the symbol of record 330 for a forfeited match. */
export interface EarlierScore {
  readonly white: number;
  readonly black: number;
  readonly score: readonly [white: HalfPoints, black: HalfPoints] | '+-' | '-+' | '--';
}

export type BreachLineCell = Omit<EarlierResult, 'round'>;

/** The departure from the rules, with the player numbers of the file. */
export type BreachBody =
  | { readonly kind: 'mpa' | 'import'; readonly engine: readonly BreachLineBoard[]; readonly boards: readonly BreachLineBoard[] }
  | EarlierState
  /** If only the scores of matches are known: the scores of round `of` when the line's round was paired. Lists only those that have changed since then. */
  | { readonly kind: 'score'; readonly of: number; readonly scores: readonly EarlierScore[] }
  /** C.04.2 4.3: the results that count in the standings, where they differ from the results listed for the line's round. */
  | { readonly kind: 'rating'; readonly counts: readonly BreachLineCell[] }
  | { readonly kind: 'regeneration' | 'exchange'; readonly numbers: readonly { readonly now: Tpn; readonly was: Tpn }[] }
  | { readonly kind: 'configuration'; readonly what: Configuration; readonly before: string; readonly after: string }
  | { readonly kind: 'fpb'; readonly players: readonly Tpn[] }
  | { readonly kind: 'mode' };

export type BreachLine = BreachBody & {
  /** The round whose pairing is affected; 0 before round 1. */
  readonly round: number;
  /** Rounds that were already paired and that the engine would now pair differently because of the change. */
  readonly differingRounds: readonly number[];
};

const NAME_OF_KIND: Readonly<Record<BreachBody['kind'], string>> = {
  mpa: 'MPA',
  import: 'Import',
  adjournment: 'Adjournment',
  correction: 'Correction',
  score: 'Score',
  rating: 'Rating',
  regeneration: 'Regeneration',
  exchange: 'Exchange',
  configuration: 'Configuration',
  fpb: 'FPB',
  mode: 'Mode',
};
const KIND_OF_NAME = new Map(Object.entries(NAME_OF_KIND).map(([kind, name]) => [name, kind as BreachBody['kind']]));
const HEAD_PATTERN = /^### (\w{2,13}) @ Round (\d{1,3}): /;
const DIFFERING_ROUNDS_LABEL = '; paired otherwise: ';
const CHANGE_SEPARATOR = ' => ';
const FIDE_MODE_LEFT = 'FIDE mode left';
const BOARD_PATTERN = /^(\d{1,4}|\?)-(\d{1,4}|\?|bye)$/;
const CELL_PATTERN = /^(\d{1,4})=(\S)(?:\/(\d{1,4})([wb]))?$/;
const SCORE_PATTERN = /^(\d{1,3})-(\d{1,3})=(?:(\d{1,4}\.\d):(\d{1,4}\.\d)|(\+-|-\+|--))$/;
const EARLIER_ROUND_PATTERN = /^round (\d{1,3}): /;
const NUMBER_CHANGE_PATTERN = /^(\d{1,4})=(\d{1,4})$/;

/**
 * Writes a line such as `### MPA @ Round 3: 1-5 2-6 => 1-6 2-5; paired otherwise: 4`, in the grammar of docs/report-comments.md. All cells must
 * belong to the same earlier round.
 */
export function breachLine(breach: BreachLine): string {
  const differingRounds = breach.differingRounds.length === 0 ? '' : `${DIFFERING_ROUNDS_LABEL}${breach.differingRounds.join(' ')}`;
  return `### ${NAME_OF_KIND[breach.kind]} @ Round ${breach.round}: ${bodyText(breach)}${differingRounds}`;
}

function bodyText(breach: BreachBody): string {
  switch (breach.kind) {
    case 'mpa':
    case 'import':
      return `${boardsText(breach.engine)}${CHANGE_SEPARATOR}${boardsText(breach.boards)}`;
    case 'adjournment':
    case 'correction':
      return `round ${breach.results[0]?.round ?? 0}: ${breach.results.map(cellText).join(' ')}`;
    case 'score':
      return `round ${breach.of}: ${breach.scores.map(scoreText).join(' ')}`;
    case 'rating':
      return breach.counts.map(cellText).join(' ');
    case 'regeneration':
    case 'exchange':
      return breach.numbers.map(({ now, was }) => `${now}=${was}`).join(' ');
    case 'configuration':
      return `${breach.what} ${plainText(breach.before)}${CHANGE_SEPARATOR}${plainText(breach.after)}`;
    case 'fpb':
      return breach.players.join(' ');
    case 'mode':
      return FIDE_MODE_LEFT;
  }
}

export function boardsText(boards: readonly BreachLineBoard[]): string {
  return boards.length === 0 ? 'none' : boards.map(({ white, black }) => `${white ?? '?'}-${black ?? '?'}`).join(' ');
}

function cellText({ tpn, code, seat }: BreachLineCell): string {
  const isOther = seat !== undefined && seat.opponent !== null && seat.colour !== null;
  return `${tpn}=${code}${isOther ? `/${seat.opponent}${seat.colour === 'white' ? 'w' : 'b'}` : ''}`;
}

const scoreText = ({ white, black, score }: EarlierScore): string => `${white}-${black}=${typeof score === 'string' ? score : score.map(pointsText).join(':')}`;

/** Replaces line breaks and the separators of a breach line, so that a value cannot break the line. */
function plainText(value: string): string {
  const plain = value
    .replace(/[\s;]+/g, ' ')
    .replaceAll('=>', '->')
    .trim();
  return plain === '' ? 'none' : plain;
}

/** Returns the breach lines of a file, in order. Any other line that begins with `###` is an ordinary comment. */
export function parseBreachLines({ kept }: Pick<TrfDocument, 'kept'>): readonly BreachLine[] {
  return kept.flatMap(({ text }) => readBreachLine(text) ?? []);
}

/** Returns null unless the whole line matches the grammar of breach lines. */
export function readBreachLine(text: string): BreachLine | null {
  const [head, name, round] = HEAD_PATTERN.exec(text) ?? [];
  const kind = KIND_OF_NAME.get(name ?? '');
  if (head === undefined || kind === undefined) return null;
  const rest = text.slice(head.length).trim();
  const at = rest.lastIndexOf(DIFFERING_ROUNDS_LABEL);
  const differingRounds = at < 0 ? [] : readEveryPart(rest.slice(at + DIFFERING_ROUNDS_LABEL.length), (part) => (/^\d{1,3}$/.test(part) ? Number(part) : null));
  const body = readBody(kind, at < 0 ? rest : rest.slice(0, at));
  return differingRounds === null || body === null ? null : { ...body, round: Number(round), differingRounds };
}

function readBody(kind: BreachBody['kind'], text: string): BreachBody | null {
  switch (kind) {
    case 'mpa':
    case 'import':
      return readManualBoards(kind, text);
    case 'adjournment':
    case 'correction':
      return readEarlierState(kind, text);
    case 'score':
      return readEarlierScores(text);
    case 'rating':
      return mapOrNull(readEveryPart(text, readCell), (counts) => ({ kind, counts }));
    case 'regeneration':
    case 'exchange':
      return mapOrNull(readEveryPart(text, readNumberChange), (numbers) => ({ kind, numbers }));
    case 'configuration':
      return readConfiguration(text);
    case 'fpb':
      return mapOrNull(readEveryPart(text, readNumber), (players) => ({ kind, players }));
    case 'mode':
      return text === FIDE_MODE_LEFT ? { kind } : null;
  }
}

function mapOrNull<Read, Made>(read: Read | null, make: (read: Read) => Made): Made | null {
  return read === null ? null : make(read);
}

function readNumber(part: string): Tpn | null {
  return /^\d{1,4}$/.test(part) ? Number(part) : null;
}

function readManualBoards(kind: 'mpa' | 'import', text: string): BreachBody | null {
  const [engine, boards, more] = text.split(CHANGE_SEPARATOR).map(readBoards);
  return engine == null || boards == null || more !== undefined ? null : { kind, engine, boards };
}

function readBoards(text: string): readonly BreachLineBoard[] | null {
  return text.trim() === 'none' ? [] : readEveryPart(text, readBoard);
}

function readBoard(part: string): BreachLineBoard | null {
  const [, white, black] = BOARD_PATTERN.exec(part) ?? [];
  if (white === undefined || black === undefined) return null;
  return { white: white === '?' ? null : Number(white), black: black === 'bye' ? black : black === '?' ? null : Number(black) };
}

function readEarlierState(kind: EarlierState['kind'], text: string): BreachBody | null {
  const [head = '', earlier] = EARLIER_ROUND_PATTERN.exec(text) ?? [];
  const results = readEveryPart(text.slice(head.length), readCell)?.map((cell): EarlierResult => ({ ...cell, round: Number(earlier) })) ?? null;
  return earlier === undefined || results === null ? null : { kind, results };
}

function readEarlierScores(text: string): BreachBody | null {
  const [head = '', of] = EARLIER_ROUND_PATTERN.exec(text) ?? [];
  const scores = of === undefined ? null : readEveryPart(text.slice(head.length), readScore);
  return scores === null ? null : { kind: 'score', of: Number(of), scores };
}

function readScore(part: string): EarlierScore | null {
  const [, white, black, ofWhite = '', ofBlack = '', forfeit] = SCORE_PATTERN.exec(part) ?? [];
  if (white === undefined) return null;
  const teams = { white: Number(white), black: Number(black) };
  if (forfeit === '+-' || forfeit === '-+' || forfeit === '--') return { ...teams, score: forfeit };
  const [own, theirs] = [halfPointsOf(ofWhite), halfPointsOf(ofBlack)];
  return typeof own === 'number' && typeof theirs === 'number' ? { ...teams, score: [own, theirs] } : null;
}

/** Reads `5=1` or `5=?/8w`; null for anything else. */
export function readCell(part: string): BreachLineCell | null {
  // A draw uses the same character as the separator: `5==`.
  const [, tpn, letter, opponent, colour] = CELL_PATTERN.exec(part) ?? [];
  const code = RESULT_CODES.find((known) => known === letter);
  if (code === undefined) return null;
  const seat = opponent === undefined ? {} : { seat: { opponent: Number(opponent), colour: colour === 'w' ? ('white' as const) : ('black' as const) } };
  return { tpn: Number(tpn), code, ...seat };
}

function readNumberChange(part: string): { readonly now: Tpn; readonly was: Tpn } | null {
  const [, now, was] = NUMBER_CHANGE_PATTERN.exec(part) ?? [];
  return now === undefined ? null : { now: Number(now), was: Number(was) };
}

function readConfiguration(text: string): BreachBody | null {
  const what = CONFIGURATIONS.find((known) => text.startsWith(`${known} `));
  const [before, after, more] = what === undefined ? [] : text.slice(what.length + 1).split(CHANGE_SEPARATOR);
  if (what === undefined || before === undefined || after === undefined || more !== undefined) return null;
  return { kind: 'configuration', what, before, after };
}

/** Returns the line with the current player numbers; null if no named player remains. A board shows `?` for a player who has left. */
export function renumberedBreach(breach: BreachLine, numberNow: (tpn: Tpn) => Tpn | null): BreachLine | null {
  switch (breach.kind) {
    case 'mpa':
    case 'import':
      return { ...breach, engine: renumberedBoards(breach.engine, numberNow), boards: renumberedBoards(breach.boards, numberNow) };
    case 'adjournment':
    case 'correction': {
      const results = breach.results.flatMap((result) => renumberedCell(result, numberNow));
      return results.length === 0 ? null : { ...breach, results };
    }
    case 'rating': {
      const counts = breach.counts.flatMap((cell) => renumberedCell(cell, numberNow));
      return counts.length === 0 ? null : { ...breach, counts };
    }
    case 'regeneration':
    case 'exchange': {
      const numbers = breach.numbers.flatMap(({ now, was }) => listOrEmpty(numberNow(now), (tpn) => ({ now: tpn, was })));
      return numbers.length === 0 ? null : { ...breach, numbers };
    }
    case 'configuration':
      return breach.what === 'forbidden' ? renumberedForbiddenPairs(breach, numberNow) : breach;
    case 'fpb': {
      const players = breach.players.flatMap((tpn) => listOrEmpty(numberNow(tpn), (now) => now));
      return players.length === 0 ? null : { ...breach, players };
    }
    case 'score': // Teams keep their numbers.
    case 'mode':
      return breach;
  }
}

function listOrEmpty<Of>(number: Tpn | null, make: (number: Tpn) => Of): Of[] {
  return number === null ? [] : [make(number)];
}

function renumberedBoards(boards: readonly BreachLineBoard[], numberNow: (tpn: Tpn) => Tpn | null): readonly BreachLineBoard[] {
  return boards.map(({ white, black }) => ({
    white: white === null ? null : numberNow(white),
    black: typeof black === 'number' ? numberNow(black) : black,
  }));
}

function renumberedCell<Of extends BreachLineCell>(result: Of, numberNow: (tpn: Tpn) => Tpn | null): Of[] {
  const opponent = result.seat?.opponent ?? null;
  const opponentNow = opponent === null ? null : numberNow(opponent);
  if (opponent !== null && opponentNow === null) return [];
  const seat = result.seat === undefined ? {} : { seat: { ...result.seat, opponent: opponentNow } };
  return listOrEmpty(numberNow(result.tpn), (tpn) => ({ ...result, tpn, ...seat }));
}

function renumberedForbiddenPairs(breach: BreachLine & { kind: 'configuration' }, numberNow: (tpn: Tpn) => Tpn | null): BreachLine {
  const now = (text: string) => {
    const pairs = readBoards(text);
    return pairs === null ? text : boardsText(renumberedBoards(pairs, numberNow));
  };
  return { ...breach, before: now(breach.before), after: now(breach.after) };
}
