import { type EligiblePlayer, type Eligibility, failedConditions, type Money } from '@/engine/prizes';
import { toConditions } from '@/lib/domain/prizes/prize-fund';
import { type FeeTable, type FeeTableRow, hasFees } from './fee-table';

/** What the table of fees asks about an entry. */
export interface FeePlayer extends EligiblePlayer {
  /** The day of the entry in the time zone of the event, as `YYYY-MM-DD`. It stays when the entry moves to another section. */
  readonly enteredOn: string;
}

/** A fact that is missing, so that nobody can say whether a row fits. */
type MissingFact = 'birth' | 'sex' | 'federation';

/** A row of the table with the amount for the player. */
export interface FeeChoice {
  readonly row: FeeTableRow;
  readonly amount: Money;
}

/**
 * The fee of an entry by the table. `question`: a missing fact decides between rows with different amounts. `noRow`: the table has rows, but none fits.
 * `noTable`: the section has no fees.
 */
export type Fee =
  | (FeeChoice & { readonly kind: 'row'; readonly isLate: boolean })
  | { readonly kind: 'question'; readonly choices: readonly FeeChoice[]; readonly missing: readonly MissingFact[] }
  | { readonly kind: 'noRow' }
  | { readonly kind: 'noTable' };

const ASKED_FACTS: Partial<Record<keyof Eligibility, MissingFact>> = { bornFrom: 'birth', bornUntil: 'birth', sex: 'sex', federation: 'federation' };

const isMissing = (player: EligiblePlayer, fact: MissingFact): boolean =>
  ({ birth: player.birthYear, sex: player.sex, federation: player.federation })[fact] === null;

/** Whether a row fits: `yes`, `no`, or the facts that must be known first. */
function fits(player: EligiblePlayer, { eligible }: FeeTableRow): 'yes' | 'no' | readonly MissingFact[] {
  const failed = failedConditions(player, toConditions(eligible));
  if (failed.length === 0) return 'yes';
  const asked = failed.flatMap((condition) => ASKED_FACTS[condition] ?? []).filter((fact) => isMissing(player, fact));
  // A condition that the player fails for certain decides, whatever is missing.
  return asked.length < failed.length ? 'no' : [...new Set(asked)];
}

/** Finds the first row that fits. A missing fact is never guessed: then every row that may be the first one is returned. */
export function decideFee(table: FeeTable, player: FeePlayer): Fee {
  if (!hasFees(table)) return { kind: 'noTable' };
  const isLate = table.lateFrom !== undefined && player.enteredOn >= table.lateFrom;
  const choices: FeeChoice[] = [];
  const missing = new Set<MissingFact>();
  let isCertain = false;
  for (const row of table.rows ?? []) {
    const answer = fits(player, row);
    if (answer === 'no') continue;
    choices.push({ row, amount: isLate ? (row.lateAmount ?? row.amount) : row.amount });
    isCertain = answer === 'yes';
    if (answer === 'yes') break;
    for (const fact of answer) missing.add(fact);
  }
  const [first] = choices;
  if (first === undefined) return { kind: 'noRow' };
  if (missing.size === 0) return { kind: 'row', ...first, isLate };
  // With the same amount either way, the last row, which needs no missing fact, answers.
  const last = choices.at(-1) ?? first;
  const isSame = isCertain && choices.every(({ amount }) => amount === last.amount);
  return isSame ? { kind: 'row', ...last, isLate } : { kind: 'question', choices, missing: [...missing] };
}
