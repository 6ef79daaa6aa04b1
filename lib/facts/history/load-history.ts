import { firstAttributedRounds, reattributedRounds, toCheckedBreach } from '@/lib/domain/compliance/breaches';
import type { HistoryFacts, HistoryLine } from '@/lib/domain/history/history-line';
import type { Prisma } from '@/lib/generated/prisma/client';
import { AUDIT_KINDS, type AuditKind } from '@/lib/platform/audit/audit-kinds';
import type { Database } from '@/lib/platform/db/client';
import { isObject } from '@/lib/platform/input/json';
import { loadResultHistory, mergeHistoryLines } from './load-result-history';

export interface HistoryFilter {
  readonly sectionId: string;
  readonly limit: number;
  readonly kinds?: readonly AuditKind[];
  readonly round?: number;
  /** If true, selects only lines that log or undo a breach. */
  readonly isBreach?: boolean;
  readonly text?: string;
  readonly beforeSequence?: number;
}

/** Returns the history of a section, latest first. */
export async function loadHistory(db: Database, filter: HistoryFilter): Promise<HistoryLine[]> {
  const { sectionId, kinds, ...rest } = filter;
  const isResultWanted = kinds === undefined || kinds.includes('result-entered');
  const [recorded, results] = await Promise.all([
    loadRecordedLines(db, filter),
    isResultWanted ? loadResultHistory(db, { ...rest, sectionIds: [sectionId] }) : [],
  ]);
  return mergeHistoryLines<HistoryLine>(recorded, results, filter.limit);
}

async function loadRecordedLines(db: Database, filter: HistoryFilter): Promise<HistoryLine[]> {
  const rows = await db.auditEvent.findMany({ where: historyFilter(filter), orderBy: { sequence: 'desc' }, take: filter.limit });
  const lines = rows.flatMap(({ kind: code, createdAt, before, after, sequence, actorName, round, reason }) => {
    const kind = AUDIT_KINDS.find((known) => known === code);
    if (kind === undefined) return [];
    return [{ sequence, at: createdAt.toISOString(), actorName, kind, round, before: factsOf(before), after: factsOf(after), reason }];
  });
  return withDifferingRounds(db, filter.sectionId, lines);
}

/**
 * Adds to each line about a breach the rounds that would now be paired differently. These rounds become known only after the line
 * is written, so they are read from the breach.
 */
async function withDifferingRounds(db: Database, sectionId: string, lines: readonly HistoryLine[]): Promise<HistoryLine[]> {
  if (!lines.some((line) => loggedAtOfUndoneBreach(line) !== null || loggedAt(line) !== null)) return [...lines];
  const rows = await db.breach.findMany({ where: { sectionId }, select: { createdAt: true, undoneAt: true, differing: true, rechecks: true } });
  const breaches = rows.map(toCheckedBreach);
  return lines.map((line) => {
    const [undone, logged] = [loggedAtOfUndoneBreach(line), loggedAt(line)];
    if (undone !== null) return { ...line, after: { ...line.after, rounds: reattributedRounds(breaches, undone) } };
    if (logged === null) return line;
    const rounds = firstAttributedRounds(breaches, logged);
    return { ...line, after: { ...line.after, breach: { ...factsOf(line.after.breach), ...(rounds === null ? {} : { rounds }) } } };
  });
}

/** The time at which the undone breach was logged; null if the line undoes no breach. */
const loggedAtOfUndoneBreach = ({ kind, before }: HistoryLine) => (kind === 'breach-undone' ? parseMoment(before.at) : null);
const loggedAt = ({ after }: HistoryLine) => parseMoment(factsOf(after.breach).at);
const parseMoment = (at: unknown) => (typeof at === 'string' ? new Date(at) : null);

function historyFilter({ sectionId, kinds, round, isBreach = false, beforeSequence, text = '' }: HistoryFilter): Prisma.AuditEventWhereInput {
  return {
    sectionId,
    ...(kinds === undefined ? {} : { kind: { in: [...kinds] } }),
    ...(round === undefined ? {} : { round }),
    ...(beforeSequence === undefined ? {} : { sequence: { lt: beforeSequence } }),
    ...(text === '' ? {} : { OR: textFilters(text) }),
    ...(isBreach ? { AND: { OR: [{ after: { path: ['breach', 'kind'], string_contains: '' } }, { kind: { in: [...BREACH_LINE_KINDS] } }] } } : {}),
  };
}

const BREACH_LINE_KINDS = ['breach-undone', 'fide-mode-left'] as const satisfies readonly AuditKind[];

const SEARCHED_FACTS = ['white', 'black', 'name', 'label'] as const;

function textFilters(text: string): Prisma.AuditEventWhereInput[] {
  const contains = { contains: text, mode: 'insensitive' } as const;
  const inFacts = SEARCHED_FACTS.map((fact) => ({ after: { path: [fact], string_contains: text, mode: 'insensitive' } }) as const);
  return [{ actorName: contains }, { reason: contains }, ...inFacts];
}

function factsOf(json: unknown): HistoryFacts {
  return isObject(json) ? json : {};
}

/** Returns the sequence number of a section's last act other than an entered result; 0 before the first. */
export async function loadLastActSequence(db: Database, sectionId: string): Promise<number> {
  const last = await db.auditEvent.findFirst({ where: { sectionId }, orderBy: { sequence: 'desc' }, select: { sequence: true } });
  return last?.sequence ?? 0;
}
