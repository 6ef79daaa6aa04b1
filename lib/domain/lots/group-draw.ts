import { z } from 'zod';

const GroupDrawSchema = z.object({
  seed: z.string(),
  drawn: z.array(z.string()),
  sizes: z.array(z.number().int().min(1)),
  group: z.number().int().min(0),
});

/** The draw of lots that divided the players of a section into groups, as it is stored in the section of each group. */
export interface GroupDraw {
  /** The seed of the section that was divided. The lots are those with the seed `<seed>/groups`. */
  readonly seed: string;
  /** The identifiers of all entries that were drawn, in the order of their lots. */
  readonly drawn: readonly string[];
  /** The number of players in each group. The first group has the first players drawn. */
  readonly sizes: readonly number[];
  /** The index of this group in `sizes`. */
  readonly group: number;
}

export function parseGroupDraw(stored: unknown): GroupDraw | null {
  const parsed = GroupDrawSchema.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

/** The identifiers of the entries that were drawn into the group. */
export function membersDrawn({ drawn, sizes, group }: Pick<GroupDraw, 'drawn' | 'sizes' | 'group'>): readonly string[] {
  const start = sizes.slice(0, group).reduce((sum, size) => sum + size, 0);
  return drawn.slice(start, start + (sizes[group] ?? 0));
}
