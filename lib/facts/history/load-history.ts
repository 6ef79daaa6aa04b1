import { AUDIT_KINDS, type AuditKind } from '@/lib/platform/audit/audit-kinds';
import type { Database } from '@/lib/platform/db/client';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { HistoryFacts, HistoryLine } from '@/lib/domain/history/history-line';
import { loadResultLines, mergeLines } from './load-result-lines';

export interface HistoryFilter {
  readonly sectionId: string;
  readonly limit: number;
  readonly kinds?: readonly AuditKind[];
  readonly round?: number;
  /** Only what was done against the rules, and undone. */
  readonly isBreach?: boolean;
  /** Part of a name, a reason or a value. */
  readonly text?: string;
  /** Older than this line. */
  readonly beforeSequence?: number;
}

/** What happened in a section, the latest first: what was recorded, and the results that were entered. */
export async function loadHistory(db: Database, filter: HistoryFilter): Promise<HistoryLine[]> {
  const { sectionId, kinds, ...rest } = filter;
  const isResultWanted = kinds === undefined || kinds.includes('result-entered');
  const [recorded, results] = await Promise.all([loadRecorded(db, filter), isResultWanted ? loadResultLines(db, { ...rest, sectionIds: [sectionId] }) : []]);
  return mergeLines<HistoryLine>(recorded, results, filter.limit);
}

async function loadRecorded(db: Database, filter: HistoryFilter): Promise<HistoryLine[]> {
  const rows = await db.auditEvent.findMany({
    where: whereOf(filter),
    orderBy: { sequence: 'desc' },
    take: filter.limit,
  });
  return rows.flatMap((row) => {
    const kind = AUDIT_KINDS.find((known) => known === row.kind);
    if (kind === undefined) return [];
    return [
      {
        sequence: row.sequence,
        at: row.createdAt.toISOString(),
        actorName: row.actorName,
        kind,
        round: row.round,
        before: factsOf(row.before),
        after: factsOf(row.after),
        reason: row.reason,
      },
    ];
  });
}

function whereOf({ sectionId, kinds, round, isBreach = false, beforeSequence, text = '' }: HistoryFilter): Prisma.AuditEventWhereInput {
  return {
    sectionId,
    ...(kinds === undefined ? {} : { kind: { in: [...kinds] } }),
    ...(round === undefined ? {} : { round }),
    ...(beforeSequence === undefined ? {} : { sequence: { lt: beforeSequence } }),
    ...(text === '' ? {} : { OR: textFilters(text) }),
    ...(isBreach ? { AND: { OR: [{ after: { path: ['breach', 'kind'], string_contains: '' } }, { kind: { in: [...BREACH_LINES] } }] } } : {}),
  };
}

/** Lines that are about breaches by their kind. */
const BREACH_LINES = ['breach-undone', 'fide-mode-left'] as const satisfies readonly AuditKind[];

const SEARCHED_FACTS = ['white', 'black', 'name', 'label'] as const;

function textFilters(text: string): Prisma.AuditEventWhereInput[] {
  const contains = { contains: text, mode: 'insensitive' } as const;
  const inFacts = SEARCHED_FACTS.map((fact) => ({ after: { path: [fact], string_contains: text, mode: 'insensitive' } }) as const);
  return [{ actorName: contains }, { reason: contains }, ...inFacts];
}

function factsOf(json: Prisma.JsonValue): HistoryFacts {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
}
