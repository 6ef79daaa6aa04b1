import { SCHEDULE_TABLES } from '@/engine/model/tournament';
import { ChangeSectionSettingsSchema, changeSectionSettings } from '@/lib/acts/sections/change-section-settings';
import { formatOf } from '@/lib/domain/formats/formats';
import { formatPoints } from '@/lib/domain/sections/points-text';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionSettings } from '@/lib/facts/sections/load-section-settings';
import { database } from '@/lib/platform/db/client';
import { keizerFieldsOfWalk } from './make-walk-section';
import { submit, type Answer, type Walk } from './walk';

type Change = Readonly<Record<string, unknown>>;

/** A change that an organiser could make; it may be refused. */
export function randomChange({ random }: Walk, facts: Pick<SectionFacts, 'pairedRounds' | 'rounds'>): Change {
  return random.pick([
    { rounds: String(1 + random.below(6)), lateEntryUntilRound: 0 },
    { rounds: String(Math.max(1, facts.pairedRounds.length)), lateEntryUntilRound: 0 },
    { systemId: random.pick(['dutch-2026', 'dubov-1997', 'berger', 'keizer', 'burstein-2026'] as const) },
    { winPoints: '3', drawPoints: '1', pabPoints: '3' },
    { winPoints: '1', drawPoints: '½', pabPoints: '½' },
    { lateEntryUntilRound: String(random.below(facts.rounds + 1)) },
    { acceleration: random.pick(['baku', 'none'] as const) },
    { cycles: String(1 + random.below(2)) },
    { initialColour: random.pick(['white', 'black', 'lot'] as const) },
    { tieOrder: random.pick(['name', 'lot', 'lotForAll', 'varma', 'clubMatesLate'] as const) },
    { scheduleTable: random.pick(SCHEDULE_TABLES as unknown as [string, ...string[]]) },
    { knockOutWinners: random.pick(['places', 'reseeded', 'drawn'] as const), knockOutThirdPlace: random.pick(['yes', 'no'] as const) },
    { knockOutEqual: random.pick(['play-off', 'black', 'higher-rated', 'lot'] as const) },
    { matchBoards: String(1 + random.below(3)), matchPrimary: random.pick(['match', 'game'] as const) },
    { matchHomeColour: random.pick(['white', 'black', 'toss'] as const), matchByGamePoints: random.pick(['', '0 0 1 1 2'] as const) },
    { matchByeMatchPoints: random.pick(['', '1'] as const), matchByeGamePoints: random.pick(['', '2'] as const) },
    keizerFieldsOfWalk(random),
    { rateOfPlay: '15+10', handicapStep: random.pick(['', '100'] as const), handicapRanges: random.pick(['', '100 12; 300 9:30'] as const) },
    { publication: random.pick(['nothing', 'pairings', 'standings'] as const) },
  ] as [Change, ...Change[]]);
}

/** Saves the settings as their page shows them, with some fields changed. */
export async function changeSettings(walk: Walk, change: Change): Promise<Answer> {
  const { sectionId } = walk;
  const loaded = await loadSectionSettings(database(), sectionId);
  if (loaded === null) throw new Error('the section is not there');
  const { scoring, ...now } = loaded.settings;
  const fields = {
    ...now,
    initialColour: now.initialColour ?? 'lot',
    rounds: String(now.rounds / formatOf(now.systemId).gamesPerMatch),
    winPoints: formatPoints(scoring.win),
    drawPoints: formatPoints(scoring.draw),
    lossPoints: formatPoints(scoring.loss),
    pabPoints: formatPoints(scoring.pab),
    playersReport: now.playersReport ? 'on' : undefined,
    reportFromTwoDevices: now.reportFromTwoDevices ? 'on' : undefined,
    cycles: String(now.cycles),
    unratedAs: now.unratedAs ?? '',
  };
  const form = { ...fields, ...change, sectionId, version: String(loaded.version), reason: 'as the arbiter decided' };
  return submit(walk, `settings ${JSON.stringify(change)}`, changeSectionSettings, ChangeSectionSettingsSchema, form);
}
