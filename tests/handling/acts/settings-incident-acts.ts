import { changeSectionSettings } from '@/lib/acts/sections/change-section-settings';
import { moveEntries } from '@/lib/acts/sections/move-entries-to-section';
import type { SectionFieldValues } from '@/lib/domain/sections/section-fields';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';
import { loadSectionSettings } from '@/lib/facts/sections/load-section-settings';
import { database } from '@/lib/platform/db/client';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import type { Act, IncidentSection } from '../incident-section';
import { confirmAndAct } from './player-acts';
import { toAct } from './run-in-sequence';

/**
 * Saves the section's settings with the fields in `changed`. Gives a reason if one is required, agrees to changes to a draft, and
 * acknowledges warnings. `proposed` lists these questions.
 */
export const changeSettings =
  (changed: Partial<SectionFieldValues>): Act =>
  async (section) => {
    const asked: string[] = [];
    const warned = (reason: string) => async (discards: string | undefined) => {
      const { outcome, asked: codes } = await confirmAndListWarnings((acknowledged) => saveSettings(section, changed, reason, discards, acknowledged));
      if (reason !== '') asked.push(...codes.filter((code) => !asked.includes(code)));
      return outcome;
    };
    const first = await confirmAndAct(warned(''));
    if (first.answer.ok || first.answer.error.field !== 'reason') return { answer: first.answer, proposed: first.asked !== null ? 'paired again' : 'at once' };
    asked.push(first.answer.error.code);
    const { answer, asked: change } = await confirmAndAct(warned('The organiser announced it at the board.'));
    if (change !== null) asked.push('paired again');
    return { answer, proposed: asked.join(', ') };
  };

async function saveSettings(
  { owner, sectionId }: IncidentSection,
  changed: Partial<SectionFieldValues>,
  reason: string,
  discards?: string,
  acknowledged?: string,
) {
  const loaded = await loadSectionSettings(database(), sectionId);
  if (loaded === null) throw new Error('no such section');
  return changeSectionSettings(owner, { ...formOf(loaded.settings), ...changed, sectionId, version: loaded.version, reason, discards, acknowledged });
}

function formOf({ scoring, initialColour, tieBreaks, listSequence, acceleration, ...settingsNow }: SectionSettings): SectionFieldValues {
  return {
    ...settingsNow,
    systemId: settingsNow.systemId as SectionFieldValues['systemId'],
    tieBreaks: [...tieBreaks],
    listSequence: [...listSequence],
    acceleration,
    initialColour: initialColour ?? 'lot',
    winPoints: scoring.win,
    drawPoints: scoring.draw,
    lossPoints: scoring.loss,
    pabPoints: scoring.pab,
    startsAt: [],
  };
}

/** `splitSection` moves the lower half to the other section. `mergeSections` moves all players of the other section to this one. */
export const splitSection: Act = toAct(({ owner, sectionId, otherId }) =>
  moveEntries(owner, { sectionId, toSectionId: otherId, fromNumber: 5, toNumber: null }),
);
export const mergeSections: Act = toAct(({ owner, sectionId, otherId }) =>
  moveEntries(owner, { sectionId: otherId, toSectionId: sectionId, fromNumber: null, toNumber: null }),
);

/** Moves the players back. In the other section, they have numbers 1 to 4, because they are its strongest players. */
export const undoSplit: Act = toAct(({ owner, sectionId, otherId }) =>
  moveEntries(owner, { sectionId: otherId, toSectionId: sectionId, fromNumber: 1, toNumber: 4 }),
);
export const undoMerge: Act = toAct(({ owner, sectionId, otherId }) => moveEntries(owner, { sectionId, toSectionId: otherId, fromNumber: 9, toNumber: null }));
