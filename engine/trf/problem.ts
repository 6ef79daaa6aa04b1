import { LONGEST_FOUND } from './limits';

/** What a report file can be wrong in. An error refuses the file; a warning tells what was assumed. */
export type TrfProblemCode = keyof typeof SENTENCES;

export interface TrfProblem {
  readonly severity: 'error' | 'warning';
  readonly code: TrfProblemCode;
  /** 1-based; the line after the last when something is missing at the end of the file. */
  readonly line: number;
  /** 1-based, in characters. */
  readonly column: number;
  /** What the sentence needs: field names, texts found, pairing numbers. */
  readonly details: readonly (string | number)[];
}

const SENTENCES = {
  'not-a-report-file': () => 'this is not a tournament report file: it has no player record (001)',
  'file-too-long': (most) => `the file is longer than ${most} characters: a report of one tournament is much smaller`,
  'too-many-lines': (most) => `the file has more than ${most} lines: a report of one tournament has far fewer`,
  'line-too-long': (most) => `the line is longer than ${most} characters`,
  'player-too-long': (most) => `the player record goes beyond round ${most}, the last that a report file can have here`,
  'control-character': (character) => `the line contains the control character ${character}, which no report file has`,
  'list-too-long': (code, most) => `${code}: more than ${most} are not read`,
  'too-many-cells': (players, rounds, most) => `${players} players in ${rounds} rounds are more than the ${most} results that are read`,
  'rounds-out-of-range': (code, most, found) => `${code}: the number of rounds must be 1 to ${most}, not ${found}`,
  'not-a-number': (field, found) => `${field}: a whole number is expected, not "${found}"`,
  'number-missing': (field) => `${field}: a number is missing`,
  'number-out-of-range': (field, found) => `${field}: ${found} is outside what is possible`,
  'not-points': (field, found) => `${field}: points are expected, as in 3.5, not "${found}"`,
  'not-half-points': (field, found) => `${field}: ${found} is not a multiple of half a point`,
  'tpn-repeated': (tpn, line) => `pairing number ${tpn} is used twice, first in line ${line}`,
  'unknown-sex': (found) => `sex "${found}" is neither m nor w`,
  'unknown-title': (found) => `title "${found}" is not known`,
  'unknown-colour': (found) => `colour "${found}" is neither w nor b nor -`,
  'unknown-result': (found) => `result "${found}" is not known; it is read as an unknown result`,
  'result-missing': (opponent) => `the result against ${opponent} is missing; it is read as an unknown result`,
  'cell-cut-off': (round) => `the file ends in the middle of round ${round}`,
  'player-cut-off': () => 'the file ends in the middle of this player record',
  'line-cut-off': () => 'the file ends here without a line end, before the line is complete',
  'result-without-opponent': (round, code) => `round ${round}: result ${code} needs an opponent`,
  'bye-assumed': (found, code) => `result ${found} without opponent and colour is read as ${code}`,
  'bye-with-opponent': (round, code) => `round ${round}: ${code} is a bye, but an opponent is named`,
  'colour-missing': (round) => `round ${round}: a game needs a colour`,
  'opponent-unknown': (round, opponent) => `round ${round}: opponent ${opponent} is not in the file`,
  'opponent-self': (round) => `round ${round}: the player is named as the own opponent`,
  'opponent-disagrees': (round, tpn, opponent, other) => `round ${round}: ${tpn} names ${opponent} as opponent, but ${opponent} names ${other}`,
  'colours-disagree': (round, tpn, opponent) => `round ${round}: ${tpn} and ${opponent} have the same colour`,
  'results-disagree': (round, tpn, opponent, own, other) => `round ${round}: result ${own} of ${tpn} does not go with result ${other} of ${opponent}`,
  'allocated-byes': (round, players) => `round ${round}: more than one pairing-allocated bye (${players})`,
  'points-disagree': (tpn, stated, counted) => `points of ${tpn}: ${stated} is stated, but the results give ${counted}`,
  'points-missing': (tpn) => `points of ${tpn} are missing`,
  'players-missing': (stated, found) => `062 announces ${stated} players, but the file has ${found}`,
  'teams-missing': (stated, found) => `082 announces ${stated} teams, but the file has ${found}`,
  'players-more': (stated, found) => `062 announces ${stated} players, the file has ${found}`,
  'tpn-gap': (tpn) => `pairing numbers are not consecutive: ${tpn} is missing`,
  'rounds-exceeded': (announced, found) => `${announced} rounds are announced, but round ${found} has been paired`,
  'record-repeated': (code) => `record ${code} stands twice; the later one counts`,
  'record-contradicts': (code, found) => `${code}: "${found}" contradicts what was said before; the later one counts`,
  'unknown-value': (code, found) => `${code}: "${found}" is not understood`,
  'unknown-player': (code, tpn) => `${code}: there is no player ${tpn}`,
  'bye-disagrees': (round, tpn) => `240: the bye of ${tpn} in round ${round} is not what the player record says`,
  'unknown-record': (code) => `record "${code}" is not known; the line is kept`,
  'not-applied': (code) => `record ${code} is kept, but not applied to points and pairings`,
  'scoring-assumed': (values) => `the points do not follow 1-½-0; assumed: ${values}`,
  'rounds-not-announced': () => 'the number of rounds is not announced (142 or XXR)',
  'initial-colour-not-said': () => 'the initial colour is not said (152 or XXC); it is read from round 1',
} satisfies Record<string, (...details: readonly (string | number)[]) => string>;

/** One sentence in English, without the place. */
export function problemSentence({ code, details }: TrfProblem): string {
  const sentence: (...details: readonly (string | number)[]) => string = SENTENCES[code];
  return sentence(...details);
}

/** `line 12, column 85: …` */
export function describeProblem(problem: TrfProblem): string {
  return `line ${problem.line}, column ${problem.column}: ${problemSentence(problem)}`;
}

/** Collects problems while a file is read. */
export class ProblemList {
  readonly problems: TrfProblem[] = [];

  error(code: TrfProblemCode, line: number, column: number, ...details: readonly (string | number)[]): void {
    this.problems.push({ severity: 'error', code, line, column, details: details.map(shortened) });
  }

  warning(code: TrfProblemCode, line: number, column: number, ...details: readonly (string | number)[]): void {
    this.problems.push({ severity: 'warning', code, line, column, details: details.map(shortened) });
  }
}

/** A sentence repeats what was found, but not a whole line of it. */
function shortened(detail: string | number): string | number {
  return typeof detail === 'string' && detail.length > LONGEST_FOUND ? `${detail.slice(0, LONGEST_FOUND)}…` : detail;
}
