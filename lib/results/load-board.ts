import type { Database } from '@/lib/db/client';
import type { GameResult } from '@/lib/sections/section-facts';

/** A board with who sits there and what stands, for use cases about its result. */
export interface BoardRecord {
  readonly pairingId: string;
  readonly board: number;
  readonly roundId: string;
  readonly roundNumber: number;
  readonly roundState: 'draft' | 'published' | 'complete';
  readonly sectionId: string;
  /** IANA name of the event's clock. */
  readonly timeZone: string;
  readonly whiteId: string;
  readonly whiteName: string;
  readonly blackId: string | null;
  readonly blackName: string | null;
  /** 0 when nothing was ever entered. */
  readonly sequence: number;
  readonly result: GameResult | null;
  readonly isRated: boolean;
  /** Who entered what stands, in words; empty for a blank board. */
  readonly enteredBy: string;
  readonly enteredAt: Date | null;
}

const NAMED = { select: { person: { select: { name: true } } } } as const;

export async function loadBoard(db: Database, pairingId: string): Promise<BoardRecord | null> {
  const row = await db.pairing.findUnique({
    where: { id: pairingId },
    include: {
      white: NAMED,
      black: NAMED,
      round: { select: { number: true, state: true, sectionId: true, section: { select: { event: { select: { timeZone: true } } } } } },
      revisions: { orderBy: { sequence: 'desc' }, take: 1, include: { actor: { select: { name: true } }, helperCode: { select: { label: true } } } },
    },
  });
  if (row === null) return null;
  const last = row.revisions[0];
  return {
    pairingId,
    board: row.board,
    roundId: row.roundId,
    roundNumber: row.round.number,
    roundState: row.round.state,
    sectionId: row.round.sectionId,
    timeZone: row.round.section.event.timeZone,
    whiteId: row.whiteId,
    whiteName: row.white.person.name,
    blackId: row.blackId,
    blackName: row.black?.person.name ?? null,
    sequence: last?.sequence ?? 0,
    result: last?.result ?? null,
    isRated: last?.isRated ?? true,
    enteredBy: last === undefined ? '' : authorOf(last),
    enteredAt: last?.createdAt ?? null,
  };
}

/** When what stands was entered, on the event's clock to the second; empty for a blank board. */
export function enteredAtText({ enteredAt, timeZone }: Pick<BoardRecord, 'enteredAt' | 'timeZone'>): string {
  if (enteredAt === null) return '';
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(enteredAt);
}

interface Authored {
  readonly source: 'arbiter' | 'helper' | 'players' | 'import';
  readonly actor: { readonly name: string } | null;
  readonly helperCode: { readonly label: string } | null;
}

/** Who a revision came from, as the desk and the history say it. */
export function authorOf({ source, actor, helperCode }: Authored): string {
  if (source === 'players') return 'both players';
  if (source === 'import') return 'the imported file';
  if (source === 'helper') return `helper ${helperCode?.label ?? ''}`.trim();
  return actor?.name ?? 'the system';
}
