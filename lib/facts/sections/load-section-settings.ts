import type { SectionAddress } from '@/lib/domain/events/event-slugs';
import { parseFeeTable } from '@/lib/domain/fees/fee-table';
import { handicapOf } from '@/lib/domain/formats/handicap-clocks';
import { parsePrizeFund } from '@/lib/domain/prizes/prize-fund';
import { editionDefaults } from '@/lib/domain/sections/edition-defaults';
import { parseAcceleration, parseScheduleTable, parseScoring, type SectionSettings } from '@/lib/domain/sections/section-settings';
import { parseLeagueRules } from '@/lib/domain/teams/league-rules';
import type { Database } from '@/lib/platform/db/client';

export async function loadSectionSettings(db: Database, sectionId: string) {
  const row = await db.section.findUnique({ where: { id: sectionId } });
  return row === null ? null : { settings: parseSectionSettings(row), version: row.version, lotSeed: row.lotSeed };
}

type SettingsRow = Omit<SectionSettings, 'scoring' | 'leagueRules' | 'prizeFund' | 'feeTable' | 'acceleration' | 'scheduleTable'> & {
  readonly scoring: unknown;
  readonly leagueRules: unknown;
  readonly prizeFund: unknown;
  readonly feeTable: unknown;
  readonly acceleration: string;
  readonly scheduleTable: string;
};

/**
 * Returns the settings for a copy of a section. A colour drawn by lot, the last day for dates agreed by players, the acceleration stated in an imported file, and numbering
 * by the standings of a preceding section are not copied.
 */
export function settingsToCopy(row: SettingsRow & { readonly initialColourSource: string | null }): SectionSettings {
  const settings = parseSectionSettings(row);
  return {
    ...settings,
    agreedDatesUntil: '',
    initialColour: row.initialColourSource === 'announced' ? settings.initialColour : null,
    acceleration: settings.acceleration === 'stated' ? 'none' : settings.acceleration,
    tieOrder: settings.tieOrder === 'standings' ? editionDefaults(settings.systemId).tieOrder : settings.tieOrder,
  };
}

/** Parses the settings in a section's row; other columns are ignored. */
export function parseSectionSettings(row: SettingsRow): SectionSettings {
  return {
    name: row.name,
    slug: row.slug,
    systemId: row.systemId,
    rounds: row.rounds,
    cycles: row.cycles,
    swapsLastRounds: row.swapsLastRounds,
    scheduleTable: parseScheduleTable(row.scheduleTable),
    agreedDatesUntil: row.agreedDatesUntil,
    ...handicapOf(row),
    ratingKind: row.ratingKind,
    initialColour: row.initialColour,
    scoring: parseScoring(row.scoring),
    leagueRules: parseLeagueRules(row.leagueRules),
    prizeFund: parsePrizeFund(row.prizeFund),
    feeTable: parseFeeTable(row.feeTable),
    tieBreaks: row.tieBreaks,
    publication: row.publication,
    lateEntryUntilRound: row.lateEntryUntilRound,
    missedRounds: row.missedRounds,
    halfPointByesAllowed: row.halfPointByesAllowed,
    roundsWithoutByes: row.roundsWithoutByes,
    absentWithoutNotice: row.absentWithoutNotice,
    playersReport: row.playersReport,
    reportSettleMinutes: row.reportSettleMinutes,
    reportFromTwoDevices: row.reportFromTwoDevices,
    acceleration: parseAcceleration(row.acceleration),
    isChess960: row.isChess960,
    ratingMethod: row.ratingMethod,
    listSequence: row.listSequence,
    checksRatings: row.checksRatings,
    tieOrder: row.tieOrder,
    unratedInTieBreaks: row.unratedInTieBreaks,
    unratedAs: row.unratedAs,
    ratingInTieBreaks: row.ratingInTieBreaks,
  };
}

export async function loadSectionAddress(db: Database, sectionId: string): Promise<SectionAddress> {
  const section = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { slug: true, event: { select: { slug: true } } } });
  return { eventSlug: section.event.slug, sectionSlug: section.slug };
}

// The times of acts must ascend even if the clock is set back, so each is at least 1 ms after the previous one. Callers must lock the section first.

/** Returns `count` ascending moments for breaches and restore points, later than every breach, undo, restore point and pairing. */
export async function nextTimestamps(db: Database, sectionId: string, count: number): Promise<readonly Date[]> {
  const first = await nextTimestamp(db, sectionId);
  return Array.from({ length: count }, (_, index) => new Date(first.getTime() + index));
}

export async function nextTimestamp(db: Database, sectionId: string): Promise<Date> {
  const [row] = await db.$queryRaw<{ last: Date | null }[]>`
    SELECT GREATEST(
      (SELECT max(GREATEST("createdAt", "undoneAt")) FROM "Breach" WHERE "sectionId" = ${sectionId}),
      (SELECT max("createdAt") FROM "RestorePoint" WHERE "sectionId" = ${sectionId}),
      (SELECT max(GREATEST("draftedAt", "publishedAt")) FROM "Round" WHERE "sectionId" = ${sectionId})
    ) AS "last"`;
  return momentAfter(row?.last ?? null);
}

/** Returns the moment for drafting or publishing a round. It is later than every breach, to show that the round takes all breaches into account. */
export async function nextRoundTimestamp(db: Database, sectionId: string): Promise<Date> {
  const last = await db.breach.findFirst({ where: { sectionId }, orderBy: { createdAt: 'desc' }, select: { createdAt: true } });
  return momentAfter(last?.createdAt ?? null);
}

const momentAfter = (last: Date | null): Date => new Date(Math.max(Date.now(), (last?.getTime() ?? 0) + 1));
