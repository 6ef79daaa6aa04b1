import { groupBy } from '@/engine/model/memoise';
import type { Money } from '@/engine/prizes';
import { decideFee, type Fee, type FeePlayer } from './decide-fee';
import { accountOf, type FeeAccount, type FeeLedgerRow } from './fee-ledger';
import type { FeeTable } from './fee-table';

/** Why an entry of the section, or a former entry, has no fee. */
export type NoFee = { readonly kind: 'moved' | 'erased' | 'notEntered' };

/** The account of an entry, or of a person who has rows in the section but is not entered there. */
export interface EntryAccount<Row extends FeeLedgerRow = FeeLedgerRow> extends FeeAccount {
  readonly personId: string;
  /** Null for a person who is not entered in the section. */
  readonly entryId: string | null;
  readonly fee: Fee | NoFee;
  readonly rows: readonly Row[];
}

interface Entrant {
  readonly entryId: string;
  readonly personId: string;
  readonly player: FeePlayer;
  readonly hasMoved: boolean;
  readonly isErased: boolean;
}

type RowOfPerson = FeeLedgerRow & { readonly personId: string | null };

/** The accounts of a section: those of the entries, then those of persons who are no longer entered but have rows. */
export function decideAccounts<Row extends RowOfPerson>(table: FeeTable, entrants: readonly Entrant[], rows: readonly Row[]): EntryAccount<Row>[] {
  const rowsOf = groupBy(rows, ({ personId }) => personId);
  const entered = new Set(entrants.map(({ personId }) => personId));
  const former = [...rowsOf.keys()].flatMap((personId) => (personId === null || entered.has(personId) ? [] : [personId]));
  return [
    ...entrants.map((entrant) => {
      const { personId, entryId } = entrant;
      return account({ personId, entryId, fee: feeOf(table, entrant), rows: rowsOf.get(personId) ?? [] });
    }),
    ...former.map((personId) => account({ personId, entryId: null, fee: { kind: 'notEntered' as const }, rows: rowsOf.get(personId) ?? [] })),
  ];
}

function feeOf(table: FeeTable, { player, hasMoved, isErased }: Entrant): Fee | NoFee {
  if (hasMoved) return { kind: 'moved' };
  const fee = decideFee(table, player);
  // Erased data is not a question that somebody could answer.
  return isErased && fee.kind === 'question' ? { kind: 'erased' } : fee;
}

const account = <Row extends FeeLedgerRow>(known: Pick<EntryAccount<Row>, 'personId' | 'entryId' | 'fee' | 'rows'>): EntryAccount<Row> => {
  const state = accountOf(amountOf(known.fee), known.rows);
  // After the erasure, what was paid is taken as what was due.
  return known.fee.kind === 'erased' ? { ...known, ...state, due: state.paid, open: 0 } : { ...known, ...state };
};

/** The amount by the table. Null if it is not known. */
function amountOf(fee: Fee | NoFee): Money | null {
  if (fee.kind === 'row') return fee.amount;
  return fee.kind === 'question' || fee.kind === 'noRow' ? null : 0;
}
