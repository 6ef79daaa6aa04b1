import { findSectionFor } from '@/lib/acts/events/find-event';
import { type HistoryFilter, loadHistory } from '@/lib/facts/history/load-history';
import type { Actor } from '@/lib/platform/access/actor';
import type { AuditKind } from '@/lib/platform/audit/audit-kinds';
import { type Database, database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';

export const HISTORY_TOPICS = {
  results: [
    'result-entered',
    'result-taken-back',
    'result-corrected',
    'result-claimed',
    'claim-settled',
    'colours-corrected',
    'result-verified',
    'result-disputed',
    'result-doubted',
  ],
  rounds: [
    'round-drafted',
    'draft-discarded',
    'round-published',
    'round-completed',
    'round-reopened',
    'round-annulled',
    'round-overridden',
    'publication-withdrawn',
    'round-imported',
    'times-changed',
    'hall-message-removed',
    'hall-message-shown',
    'pairing-made-by-hand',
    'hand-pairing-begun',
    'hand-pairing-ended',
    'breach-undone',
    'opponents-corrected',
    'game-agreed',
    'date-proposed',
    'date-declined',
    'date-withdrawn',
    'fixtures-proposed',
    'fixture-changed',
    'early-match-entered',
    'postponement-asked',
    'postponement-refused',
    'line-up-changed',
    'line-up-handed-in',
    'match-confirmed',
    'match-disputed',
    'match-reports-lost',
    'match-score-entered',
    'matches-announced',
    'agreed-game-removed',
    'initial-colour-drawn',
    'numbers-derived',
    'numbers-exchanged',
    'restored',
  ],
  players: [
    'entry-added',
    'entry-changed',
    'entry-person-corrected',
    'entry-removed',
    'entries-imported',
    'entries-copied',
    'entries-moved',
    'tournament-imported',
    'rating-corrected',
    'rated-from-round',
    'absence-recorded',
    'absence-removed',
    'half-point-bye-barred',
    'points-adjusted',
    'points-taken-back',
    'tie-break-given',
    'arrival-recorded',
    'unseen-players-paired',
    'player-withdrawn',
    'player-returned',
    'results-counted',
    'player-expelled',
    'player-moved',
    'expulsion-taken-back',
    'forbidden-pair-added',
    'forbidden-pair-removed',
    'team-added',
    'team-changed',
    'team-removed',
    'teams-numbered',
    'roster-changed',
    'player-registered',
    'registration-changed',
    'registration-withdrawn',
    'offer-answered',
    'place-given',
    'waiting-list-changed',
    'note-written',
    'note-removed',
    'incident-recorded',
    'incident-undone',
  ],
  settings: [
    'currency-changed',
    'expense-added',
    'expense-removed',
    'fee-discounted',
    'fee-paid',
    'fee-refunded',
    'fee-reversed',
    'fee-table-changed',
    'fees-moved',
    'prize-exclusion-added',
    'prize-exclusion-removed',
    'prize-fund-changed',
    'prize-paid',
    'prize-payment-undone',
    'prizes-fixed',
    'section-added',
    'section-changed',
    'section-removed',
    'section-put-back',
    'series-leg-added',
    'series-leg-removed',
    'fide-mode-left',
    'fide-mode-entered',
    'captain-link-revoked',
    'captain-links-made',
    'player-link-revoked',
    'player-links-made',
    'private-link-made',
    'registration-rules-changed',
    'helper-code-made',
    'helper-code-revoked',
    'national-report-downloaded',
    'report-downloaded',
  ],
} as const satisfies Record<string, readonly AuditKind[]>;

/** The filters of the history. `breaches` selects lines of any kind that record a breach of the rules. */
export type HistoryTopic = keyof typeof HISTORY_TOPICS | 'breaches';

export type HistoryPage = NonNullable<Awaited<ReturnType<typeof getHistory>>>;

interface HistoryQuery {
  readonly topic: HistoryTopic | null;
  readonly round: number | null;
  readonly text: string;
  readonly beforeSequence: number | null;
}

const LINES_PER_PAGE = 100;

export async function getHistory(actor: Actor, eventSlug: string, sectionSlug: string, query: HistoryQuery) {
  const db = database();
  const found = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
  if (found === null) return null;
  const { sectionId } = found;
  const [lines, section, points] = await Promise.all([
    loadHistory(db, {
      sectionId,
      limit: LINES_PER_PAGE + 1,
      text: query.text,
      ...filterOfTopic(query.topic),
      ...(query.round === null ? {} : { round: query.round }),
      ...(query.beforeSequence === null ? {} : { beforeSequence: query.beforeSequence }),
    }),
    db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { name: true, rounds: true, event: { select: { name: true, timeZone: true } } } }),
    loadRestorePoints(db, sectionId),
  ]);
  const shown = lines.slice(0, LINES_PER_PAGE);
  return {
    sectionId,
    sectionName: section.name,
    eventName: section.event.name,
    timeZone: section.event.timeZone,
    rounds: section.rounds,
    lines: shown,
    older: lines.length > LINES_PER_PAGE ? (shown.at(-1)?.sequence ?? null) : null,
    restorePoints: points,
  };
}

function filterOfTopic(topic: HistoryTopic | null): Pick<HistoryFilter, 'kinds' | 'isBreach'> {
  if (topic === null) return {};
  return topic === 'breaches' ? { isBreach: true } : { kinds: HISTORY_TOPICS[topic] };
}

async function loadRestorePoints(db: Database, sectionId: string) {
  const points = await db.restorePoint.findMany({
    where: { sectionId },
    orderBy: { createdAt: 'desc' },
    take: 20,
    include: { createdBy: { select: { name: true } } },
    omit: { facts: true },
  });
  return points.map((point) => ({
    id: point.id,
    before: point.before,
    at: point.createdAt.toISOString(),
    by: point.createdBy?.name ?? point.createdByName ?? t('terms.word.theProgram'),
    isUsed: point.usedAt !== null,
  }));
}
