import { PlainError } from '../process/errors.mjs';

/** The first migration: the schema as a whole. */
export const BASELINE = '20261126000000_baseline';

/** The migrations that it took the place of, of which the last brought the schema that it has (docs/decisions/035-one-baseline.md). */
const REPLACED = { count: 43, last: '20261125131000_swapped_entries' };

/**
 * Migrations that a database or a backup has, with the baseline for those that it replaced. Some of them alone are refused: what
 * leads on from there stands in the version before. in their order names whose they are, at the beginning of a sentence
 */
export function fromBaseline(names: readonly string[], what: string): readonly string[] {
  const replaced = names.filter((name) => name < BASELINE);
  if (replaced.length === 0) return names;
  if (replaced.length === REPLACED.count && replaced.at(-1) === REPLACED.last) return [BASELINE, ...names.filter((name) => name >= BASELINE)];
  throw new PlainError(
    `${what} is too old for this version. The version before it brings it up to date:\n` +
      `  git checkout "$(git log --diff-filter=A --format=%H -- prisma/migrations/${BASELINE})^"\n` +
      '  npm start        (a backup: npm run restore -- FILE first)\n' +
      'Then go back to this version. Nothing has been changed.',
  );
}
