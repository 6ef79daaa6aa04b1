import { describe, expect, it } from 'vitest';
import { RESERVED_EVENT_SLUGS, RESERVED_SECTION_SLUGS, checkSlug, proposeSlug } from './slug';

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
