import { randomUUID } from 'node:crypto';
import { applyRatings } from '@/lib/acts/ratings/apply-ratings';
import { PreviewRatingsSchema, previewRatings } from '@/lib/acts/ratings/preview-ratings';
import { ImportEntriesSchema, importEntries } from '@/lib/exchange/import-export/import-entries';
import { previewImport } from '@/lib/exchange/import-export/preview-import';
import { database } from '@/lib/platform/db/client';
import type { Act, IncidentSection } from '../incident-section';
import { confirmAndAct } from './player-acts';
import { toAct } from './run-in-sequence';

async function listOfPlayers({ sectionId, players }: IncidentSection, rating: number) {
  const entries = await database().entry.findMany({ where: { sectionId }, include: { person: true }, orderBy: { id: 'asc' } });
  return entries.map(({ id, person, fideRating }) => ({ ...person, fideRating: id === players[3] ? rating : fideRating }));
}

/** Imports a list of the section's players, with a corrected rating for player 4 and one more player at the end. */
export const importLongerList: Act = toAct(async (section) => {
  const lines = (await listOfPlayers(section, 2390)).map(({ name, fideRating }) => `${name};${fideRating}`);
  const text = ['Name;Elo', ...lines, `Zandvoort, Late ${randomUUID().slice(0, 8)};2225`].join('\n');
  const preview = await previewImport(section.owner, { sectionId: section.sectionId, file: undefined, text });
  if (!preview.ok) return preview;
  const { previewId } = preview.value;
  return (await confirmAndAct((discards) => importEntries(section.owner, ImportEntriesSchema.parse({ previewId, discards })))).answer;
});

/** Applies FIDE's monthly rating list, which differs from the entries only in the rating of player 4. */
export const importRatingList = (rating: number): Act =>
  toAct(async (section) => {
    const lines = (await listOfPlayers(section, rating)).map(({ fideId, fideRating }) => `${fideId};${fideRating}`);
    const input = PreviewRatingsSchema.parse({
      sectionId: section.sectionId,
      text: ['FIDE ID;Rating', ...lines].join('\n'),
      source: 'FIDE',
      listedOn: '2026-11-01',
    });
    const preview = await previewRatings(section.owner, input);
    if (!preview.ok) return preview;
    const { previewId } = preview.value;
    return (await confirmAndAct((discards) => applyRatings(section.owner, { previewId, otherNameIds: [], discards }))).answer;
  });
