import type { Database } from '@/lib/platform/db/client';
import { parseScoring } from '@/lib/domain/sections/scoring';
import { parseAcceleration, type SectionSettings } from '@/lib/domain/sections/section-settings';

/** The announced settings of a section, with what the form needs to know about its state; null when there is none. */
export async function loadSectionSettings(
  db: Database,
  sectionId: string,
): Promise<{ readonly settings: SectionSettings; readonly version: number; readonly lotSeed: string } | null> {
  const row = await db.section.findUnique({ where: { id: sectionId } });
  return row === null ? null : { settings: settingsOf(row), version: row.version, lotSeed: row.lotSeed };
}

/** What the database has of the settings, as it has it. */
interface SettingsRow extends Omit<SectionSettings, 'scoring' | 'acceleration'> {
  readonly scoring: unknown;
  readonly acceleration: string;
}

/** The settings of a row that may hold more, parsed. */
export function settingsOf(row: SettingsRow): SectionSettings {
  return {
    name: row.name,
    slug: row.slug,
    systemId: row.systemId,
    rounds: row.rounds,
    rateOfPlay: row.rateOfPlay,
    ratingKind: row.ratingKind,
    initialColour: row.initialColour,
    scoring: parseScoring(row.scoring),
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
