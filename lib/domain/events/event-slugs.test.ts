import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { RESERVED_EVENT_SLUGS, RESERVED_SECTION_SLUGS, checkSlug, proposeSlug } from './event-slugs';

describe('checkSlug', () => {
  it.each([
    ['linden-2026', null],
    ['Linden', 'slug-form'],
    ['-a', 'slug-form'],
    ['', 'slug-form'],
    ['a'.repeat(61), 'slug-form'],
    ['manage', 'slug-reserved'],
  ])('%j', (slug, refusal) => expect(checkSlug(slug, RESERVED_EVENT_SLUGS)).toBe(refusal));
});

describe('proposeSlug', () => {
  it.each([
    ['Linden Open 2026', [], 'linden-open-2026'],
    ['Große Überraschung!', [], 'grosse-uberraschung'],
    ['A · Open', ['a-open', 'a-open-2'], 'a-open-3'],
    ['Players', [], 'players-2'],
    ['Пермь', [], 'event'],
  ])('%s', (name, taken, slug) => expect(proposeSlug(name, new Set(taken), RESERVED_SECTION_SLUGS)).toBe(slug));
});

const APP_FOLDER = path.resolve(import.meta.dirname, '../../../app');
/** The fixed path segments directly below a folder of pages. Parameters in brackets and private folders are left out. */
const segmentsBelow = (folder: string) =>
  readdirSync(path.join(APP_FOLDER, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]/.test(entry.name))
    .map(({ name }) => name);

describe('no event or section can take the address of a page of the site', () => {
  it('the first path segment of every page is reserved', () => {
    const parts = ['.', '(auth)', '(helper)', '(organiser)', '(public)'].flatMap(segmentsBelow);
    expect(parts).toContain('sign-in');
    expect(parts.filter((part) => !RESERVED_EVENT_SLUGS.has(part))).toEqual([]);
  });

  // A page with the same address as a section would hide the section's desk, so that no results could be entered.
  it('every page next to the sections is reserved, including pages that only organisers have', () => {
    const parts = [...segmentsBelow('(public)/[event]'), ...segmentsBelow('(organiser)/organise/[event]')];
    expect(parts).toContain('people');
    expect(parts.filter((part) => !RESERVED_SECTION_SLUGS.has(part))).toEqual([]);
  });
});
