import { KEIZER_RULES } from '@/engine/model/keizer-rules';
import { definitionOf, isEnteredTieBreakCode, keizerList, type Standings } from '@/engine/tie-breaks';
import { formatOfPlayers } from '@/lib/domain/formats/formats';
import { keizerScoringSentences, keizerTextsOf } from '@/lib/domain/formats/keizer-sentences';
import { formatSignedPoints } from '@/lib/domain/sections/points-text';
import { ratingTieBreaks, ratingWarnings } from '@/lib/domain/sections/rating-tie-break-warnings';
import { decidedCounting, isWithdrawn, type LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { isolateBidi } from '@/lib/platform/messages/bidi-isolation';
import { t } from '@/lib/platform/messages/translate';
import { countingTieBreakValues } from './section-standings';

export function standingsNotes(loaded: LoadedTournament, facts: SectionFacts, { dropped, tieBreaks }: Standings): readonly string[] {
  const unused = dropped.filter(({ reason }) => reason === 'unrated-players').map(({ tieBreak }) => tieBreak.label);
  const used = ratingTieBreaks(facts.tieBreaks);
  return [
    ...(unused.length > 0 ? [t('formats.standings.dropped', { codes: unused })] : []),
    ...(used.length > 0 ? ratingNotes(loaded, facts) : []),
    ...(tieBreaks.some(({ code }) => code === 'KEIZER') ? keizerNotes(loaded) : []),
    ...countedResultsNotes(loaded, facts),
    ...adjustedPointsNotes(loaded, facts),
    ...enteredValueNotes(loaded, facts, new Set(tieBreaks.map(({ code }) => code))),
  ];
}

function ratingNotes({ entryOf, published }: LoadedTournament, facts: SectionFacts): string[] {
  const { unratedInTieBreaks, unratedAs, ratingInTieBreaks, event } = facts;
  const entered = new Set(entryOf.values());
  const entries = facts.entries.filter(({ id }) => entered.has(id));
  const notes: string[] = [];
  if ([...published.values()].includes(0)) {
    if (unratedInTieBreaks === 'estimate') notes.push(t('formats.standings.unratedEstimate'));
    if (unratedInTieBreaks === 'rating') notes.push(t('formats.standings.unratedRating', { rating: unratedAs ?? 0 }));
  }
  if (entries.some(({ laterRatings }) => laterRatings.length > 0)) notes.push(t(`formats.standings.which.${ratingInTieBreaks}`));
  const warnings = ratingWarnings(
    event,
    entries.map(({ ratingListedOn }) => ratingListedOn),
  );
  return [...notes, ...warnings.map((warning) => t(`formats.standings.warning.${warning}`))];
}

function keizerNotes({ tournament }: LoadedTournament): string[] {
  const { lists, unfinishedAfter: steps, values } = keizerList(tournament);
  const all = [...values.values()];
  return [
    t('formats.standings.keizerValues', { top: Math.max(...all), last: Math.min(...all) }),
    ...keizerScoringSentences(keizerTextsOf(tournament.scoring.keizer ?? KEIZER_RULES)),
    ...(lists > 1 ? [t('formats.standings.noStableList', { lists })] : []),
    ...(steps === null ? [] : [t('formats.standings.listNotFinished', { steps })]),
  ];
}

/** The notes about players who have left a round robin and whose results count, or do not count, by decision of an arbiter. */
function countedResultsNotes({ numberOf, tournament: { completedRounds } }: LoadedTournament, { systemId, entries }: SectionFacts): string[] {
  if (!formatOfPlayers(systemId).hasSchedule) return [];
  const left = entries.filter((entry) => numberOf.has(entry.id) && isWithdrawn(entry, completedRounds + 1));
  return [true, false].flatMap((counts) =>
    resultsCountNote(
      counts,
      left.filter((entry) => decidedCounting(entry) === counts).map(({ name }) => name),
    ),
  );
}

export const resultsCountNote = (counts: boolean, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [t(counts ? 'formats.standings.resultsCount' : 'formats.standings.resultsDoNotCount', { names: [...names] })];

function adjustedPointsNotes({ numberOf, tournament: { completedRounds } }: LoadedTournament, { adjustments, entries }: SectionFacts): string[] {
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const told = new Map<string, { readonly round: number; readonly halfPoints: number; readonly reason: string; readonly names: string[] }>();
  for (const { entryId, round, halfPoints, reason } of adjustments) {
    if ((round ?? 0) > completedRounds || !numberOf.has(entryId)) continue;
    const key = JSON.stringify([round, halfPoints, reason]);
    const one = told.get(key) ?? { round: round ?? 0, halfPoints, reason, names: [] };
    one.names.push(names.get(entryId) ?? '');
    told.set(key, one);
  }
  return [...told.values()].map(({ round, halfPoints, reason, names: given }) => {
    const facts = { names: given, points: formatSignedPoints(halfPoints), round };
    const adjusted = t(round === 0 ? 'formats.standings.adjustedFromStart' : 'formats.standings.adjustedFromRound', facts);
    return reason === '' ? adjusted : `${adjusted} ${isolateBidi(reason)}`;
  });
}

function enteredValueNotes(loaded: LoadedTournament, facts: SectionFacts, used: ReadonlySet<string>): string[] {
  const told = countingTieBreakValues(loaded, facts).flatMap(({ code, reason }) => {
    if (!used.has(code) || !isEnteredTieBreakCode(code)) return [];
    return [t('terms.word.nameText', { name: definitionOf(code).name, text: reason })];
  });
  return [...new Set(told)];
}
