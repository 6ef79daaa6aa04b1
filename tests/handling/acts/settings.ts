import { database } from '@/lib/db/client';
import { changeSection } from '@/lib/sections/change-section';
import { moveEntries } from '@/lib/sections/move-entries';
import { removeSection } from '@/lib/sections/remove-section';
import { loadSectionSettings } from '@/lib/sections/load-section-settings';
import type { SectionFieldValues } from '@/lib/sections/section-fields';
import type { SectionSettings } from '@/lib/sections/section-settings';
import type { Act, Hall } from '../hall';
import { act } from './in-turn';

/** Saves the form of the section with these fields changed: first without a reason, then, where one is asked, with it. */
export const settings = (changed: Partial<SectionFieldValues>): Act => async (hall) => {
  const answer = await save(hall, changed, '');
  if (answer.ok || answer.error.field !== 'reason') return { answer, proposed: 'at once' };
  return { answer: await save(hall, changed, 'The organiser announced it at the board.'), proposed: answer.error.code };
};

async function save({ owner, sectionId }: Hall, changed: Partial<SectionFieldValues>, reason: string) {
  const loaded = await loadSectionSettings(database(), sectionId);
  if (loaded === null) throw new Error('no such section');
  return changeSection(owner, { ...formOf(loaded.settings), ...changed, sectionId, version: loaded.version, reason });
}

function formOf({ scoring, initialColour, tieBreaks, ...settingsNow }: SectionSettings): SectionFieldValues {
  return {
    ...settingsNow,
    systemId: settingsNow.systemId as SectionFieldValues['systemId'],
    tieBreaks: [...tieBreaks],
    initialColour: initialColour ?? 'lot',
    winPoints: scoring.win,
    drawPoints: scoring.draw,
    lossPoints: scoring.loss,
    pabPoints: scoring.pab,
    startsAt: [],
  };
}

/** Split: the lower half goes to the other section; merged: all go, and the empty section is removed. */
export const split: Act = act(({ owner, sectionId, otherId }) => moveEntries(owner, { sectionId, toSectionId: otherId, fromNumber: 5, toNumber: null }));
export const merge: Act = act(({ owner, sectionId, otherId }) => moveEntries(owner, { sectionId: otherId, toSectionId: sectionId, fromNumber: null, toNumber: null }));
export const removeOther: Act = act(({ owner, otherId }) => removeSection(owner, { sectionId: otherId }));

/** By their numbers in the other order: who came goes back. */
export const unsplit: Act = act(({ owner, sectionId, otherId }) => moveEntries(owner, { sectionId: otherId, toSectionId: sectionId, fromNumber: 1, toNumber: 4 }));
export const unmerge: Act = act(({ owner, sectionId, otherId }) => moveEntries(owner, { sectionId, toSectionId: otherId, fromNumber: 9, toNumber: null }));
