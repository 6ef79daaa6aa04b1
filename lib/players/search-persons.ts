import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import type { AccessRefusal } from '@/lib/access/refusal';
import { database } from '@/lib/db/client';
import { birthYearOf } from './person-fields';
import { searchNameOf } from './search-name';

export const SearchPersons = z.object({ sectionId: z.string(), text: z.string().max(120) });

/** A person as the search shows one: enough to tell two of the same name apart, the birth year at most. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  readonly federation: string;
  readonly birthYear: string | null;
  readonly fideId: number | null;
  readonly club: string;
  /** The latest rating of the section's kind, else national, else standard; 0 when there is none. */
  readonly rating: number;
  /** The pairing number in this section, or 0 for one without a number; null when not entered. */
  readonly enteredAs: number | null;
}

const MOST_FOUND = 12;

/** Persons whose name contains every word typed, or whose FIDE id starts with the figures typed. */
export async function searchPersons(
  actor: Actor,
  { sectionId, text }: z.output<typeof SearchPersons>,
): Promise<Result<readonly FoundPerson[], AccessRefusal>> {
  const db = database();
  const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
  if (!allowed.ok) return allowed;
  const words = searchNameOf(text).split(' ').filter((word) => word !== '');
  if (words.join('').length < 2) return ok([]);
  const fideId = /^\d{5,9}$/.test(text.trim()) ? Number(text.trim()) : null;
  const [section, rows] = await Promise.all([
    db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { ratingKind: true } }),
    db.person.findMany({
      where: fideId === null ? { AND: words.map((word) => ({ searchName: { contains: word } })) } : { fideId },
      include: {
        ratings: { orderBy: { listedOn: 'desc' } },
        entries: { where: { sectionId }, select: { pairingNumber: true } },
      },
      orderBy: [{ searchName: 'asc' }, { id: 'asc' }],
      take: MOST_FOUND,
    }),
  ]);
  return ok(
    rows.map(({ ratings, entries, birth, ...row }) => ({
      id: row.id,
      name: row.name,
      title: row.title,
      federation: row.federation,
      birthYear: birthYearOf(birth),
      fideId: row.fideId,
      club: row.club,
      rating: latestRating(ratings, section.ratingKind)?.value ?? 0,
      enteredAs: entries[0] === undefined ? null : (entries[0].pairingNumber ?? 0),
    })),
  );
}

export interface ListedRating {
  readonly kind: 'standard' | 'rapid' | 'blitz' | 'national';
  readonly value: number;
  readonly source: string;
  readonly listedOn: Date;
}

/** The rating that counts in a section: the latest of its kind, else a national one, else the standard one. `ratings` is latest first. */
export function latestRating<Rating extends ListedRating>(ratings: readonly Rating[], kind: ListedRating['kind']): Rating | undefined {
  for (const wanted of [kind, 'national', 'standard']) {
    const found = ratings.find((rating) => rating.kind === wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}
