import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import { FIELD_LABELS } from './field-labels';
import type { HistoryFacts } from './history-line';

export function personChanges(before: HistoryFacts, { alsoChanged, ...after }: HistoryFacts): string {
  const named = textList(alsoChanged).map(fieldLabel);
  return [changesText(before, after), named.join(', ')].filter(Boolean).join('; ') || t('terms.word.none');
}

/** Lists every fact that differs: `rounds 5 to 7; place Ghent to Bruges`. */
export function changesText(before: HistoryFacts, after: HistoryFacts): string {
  return changedFactTexts(before, after, valueText).join('; ');
}

function changedFactTexts(before: HistoryFacts, after: HistoryFacts, words: (value: unknown) => string): string[] {
  const changed = Object.keys({ ...before, ...after }).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return changed.flatMap((name) => {
    const [was, is] = [parseJsonText(before[name]), parseJsonText(after[name])];
    if (isFacts(was) && isFacts(is)) return changedFactTexts(was, is, (value) => (typeof value === 'number' ? formatPoints(value) : words(value)));
    return t('history.change', { what: fieldLabel(name), was: words(was), is: words(is) });
  });
}

const isField = (name: string): name is keyof typeof FIELD_LABELS => Object.hasOwn(FIELD_LABELS, name);
export const fieldLabel = (name: string) => (isField(name) ? t(FIELD_LABELS[name]) : name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`));

function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^(?:\[.*\]|\{.*\}|null|true|false)$/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

export function isFacts(value: unknown): value is HistoryFacts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueText(value: unknown): string {
  if (isMissing(value) || value === '') return t('terms.word.none');
  if (typeof value === 'boolean') return t(value ? 'terms.word.yes' : 'terms.word.no');
  if (Array.isArray(value)) return value.length === 0 ? t('terms.word.none') : value.map(valueText).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

export function ratingChange(before: HistoryFacts, after: HistoryFacts): string {
  const change = (name: keyof typeof FIELD_LABELS, was: string, is: string) => t('history.change', { what: t(FIELD_LABELS[name]), was, is });
  const changedRatings = SINGLE_RATINGS.filter((name) => after[name] !== undefined && before[name] !== after[name]);
  const isRatingNamed = changedRatings.some(
    (name) => ratingValueText(before[name]) === ratingValueText(before.rating) && ratingValueText(after[name]) === ratingValueText(after.rating),
  );
  const isSame = ratingText(before) === ratingText(after) || (isRatingNamed && after.isEstimate !== true);
  const parts = [
    ...changedRatings.map((name) => change(name, ratingValueText(before[name]), ratingValueText(after[name]))),
    isSame ? '' : change('rating', ratingText(before), ratingText(after)),
    before.title === after.title ? '' : change('title', valueText(before.title), valueText(after.title)),
  ];
  return parts.filter(Boolean).join(', ') || t('history.rating.asItWas');
}

const SINGLE_RATINGS = ['fideRating', 'nationalRating', 'estimate'] as const;
const ratingValueText = (value: unknown) => (Number(value ?? 0) === 0 ? t('terms.word.none') : valueText(value));

function ratingText(facts: HistoryFacts): string {
  const rating = ratingValueText(facts.rating);
  return facts.isEstimate === true ? t('history.value.estimate', { rating }) : rating;
}

export const isMissing = (value: unknown) => value === null || value === undefined;

export function textList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : [];
}

/** The facts of arrivals recorded together, or the sentence about one player. */
export function arrivalText({ name, count, arrived: isArrival }: HistoryFacts) {
  const arrived = isArrival === false ? ('no' as const) : ('yes' as const);
  return typeof name === 'string' ? t('history.arrival', { name, arrived }) : { count: Number(count ?? 0), arrived };
}

export const numberFact = (facts: HistoryFacts, name: string) => Number(facts[name] ?? 0);

export function factText(facts: HistoryFacts, name: string): string {
  const value = facts[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
