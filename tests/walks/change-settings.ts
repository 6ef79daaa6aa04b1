import { ChangeSectionSettingsSchema, changeSectionSettings } from '@/lib/acts/sections/change-section-settings';
import { formatOf } from '@/lib/domain/formats/formats';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { loadSectionSettings } from '@/lib/facts/sections/load-section-settings';
import { database } from '@/lib/platform/db/client';
import { submit, type Answer, type Walk } from './walk';

/** Saves the settings as their page shows them, with some fields changed. */
export async function changeSettings(walk: Walk, change: Readonly<Record<string, unknown>>): Promise<Answer> {
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
