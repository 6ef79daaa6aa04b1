import { z } from 'zod';
import { readFideId } from '@/lib/domain/players/parse-person-fields';
import type { EventFacts } from '@/lib/domain/tournament/section-facts';
import { toSingleLine, optionalLineField, optionalTextField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

const MAX_ARBITER_LENGTH = 120;
const MAX_DEPUTIES = 30;

const ARBITER_TITLES = ['IA', 'FA', 'NA'] as const;
type ArbiterTitle = (typeof ARBITER_TITLES)[number];

export interface Arbiter {
  readonly name: string;
  readonly title: ArbiterTitle | null;
  readonly fideId: number | null;
}

/** Formats an arbiter as `title name (FIDE id)`. The form, the database and records 102 and 112 use this format. */
export function arbiterLine({ title, name, fideId }: Arbiter): string {
  return `${arbiterName({ title, name })}${fideId === null ? '' : ` (${fideId})`}`;
}

export function arbiterName({ title, name }: Pick<Arbiter, 'title' | 'name'>): string {
  return title === null ? name : `${title} ${name}`;
}

const TITLE_PREFIX = new RegExp(`^(${ARBITER_TITLES.join('|')})(?:\\s+|$)`);
const FIDE_ID_IN_BRACKETS = /[([]([^()[\]]*)[)\]]$/;
const FIDE_ID_AT_END = /[\s,](?:FIDE[\s-]*)?(?:ID[\s:.]*)?(\d{3,})$/i;
const FIDE_ID_LABEL = /^\s*(?:FIDE)?[\s-]*(?:ID)?[\s:.]*/i;

/** Parses an arbiter from one line, or returns an error message. Brackets that do not contain a number are part of the name. */
export function parseArbiter(text: string): Arbiter | string {
  const whole = toSingleLine(text).trim();
  const title = ARBITER_TITLES.find((known) => known === TITLE_PREFIX.exec(whole)?.[1]) ?? null;
  const untitled = title === null ? whole : whole.slice(title.length);
  const number = bareFideIdAtEnd(untitled);
  const name = untitled
    .slice(0, untitled.length - (number?.length ?? 0))
    .replace(/[\s,;]+$/, '')
    .trim();
  if (name === '') return t('fields.arbiter.nameMissing', { text: whole });
  if (number === null) return { name, title, fideId: null };
  const fideId = readFideId(number.digits);
  return fideId === null ? t('fields.arbiter.noFideId', { digits: number.digits, name }) : { name, title, fideId };
}

function bareFideIdAtEnd(text: string): { readonly digits: string; readonly length: number } | null {
  const brackets = FIDE_ID_IN_BRACKETS.exec(text);
  if (brackets !== null) {
    const digits = (brackets[1] ?? '').replace(FIDE_ID_LABEL, '').trim();
    return /^\d/.test(digits) ? { digits, length: brackets[0].length } : null;
  }
  const bare = FIDE_ID_AT_END.exec(text);
  return bare === null ? null : { digits: bare[1] ?? '', length: bare[0].length };
}

export const chiefArbiterField = optionalLineField(MAX_ARBITER_LENGTH).transform((text, context) => {
  if (text === '') return '';
  const arbiter = parseArbiter(text);
  if (typeof arbiter !== 'string') return arbiterLine(arbiter);
  context.addIssue(arbiter);
  return z.NEVER;
});

export const deputyArbitersField = optionalTextField().transform((text, context) => {
  const lines = text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== '');
  if (lines.length > MAX_DEPUTIES) context.addIssue(t('fields.arbiter.tooMany', { count: lines.length, most: MAX_DEPUTIES }));
  return lines.map((line) => {
    const arbiter = parseArbiter(line.text);
    if (typeof arbiter !== 'string') return arbiterLine(arbiter);
    context.addIssue(t('fields.arbiter.inLine', { line: line.number, problem: arbiter }));
    return '';
  });
});

export type Arbiters = Pick<EventFacts, 'chiefArbiter' | 'deputyArbiters'>;

export function sharedFideId({ chiefArbiter, deputyArbiters }: Arbiters): number | null {
  const numbers = [chiefArbiter, ...deputyArbiters].flatMap((line) => parseStoredArbiter(line).fideId ?? []);
  return numbers.find((number, index) => numbers.indexOf(number) !== index) ?? null;
}

/** Parses a stored or imported line that may not be valid. If it cannot be parsed, the whole line becomes the arbiter's name. */
export function parseStoredArbiter(line: string): Arbiter {
  const arbiter = parseArbiter(line);
  return typeof arbiter === 'string' ? { name: line, title: null, fideId: null } : arbiter;
}

/** Converts the arbiters in a file to the event's settings. Null if the file has none, if one cannot be parsed, or if two have the same FIDE id. */
export function readArbiters(chief: string | undefined, deputies: readonly string[]): Arbiters | null {
  const chiefArbiter = chiefArbiterField.safeParse(chief ?? '');
  const deputyArbiters = deputyArbitersField.safeParse(deputies.join('\n'));
  if (!chiefArbiter.success || !deputyArbiters.success) return null;
  const arbiters = { chiefArbiter: chiefArbiter.data, deputyArbiters: deputyArbiters.data };
  return hasNoArbiters(arbiters) || sharedFideId(arbiters) !== null ? null : arbiters;
}

export function hasNoArbiters({ chiefArbiter, deputyArbiters }: Arbiters): boolean {
  return chiefArbiter === '' && deputyArbiters.length === 0;
}

/**
 * What happens to the arbiters from a section's file when the section is removed. `go`: they are removed too. They stay if they were edited in the
 * event (`changed`), or if the file of another section names them too (`shared`). `none`: no arbiters came from the file.
 */
export type ImportedArbitersOnRemoval = 'none' | 'go' | 'changed' | 'shared';
