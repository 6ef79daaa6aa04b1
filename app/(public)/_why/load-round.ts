import { notFound } from 'next/navigation';
import { numberFrom } from '@/app/_parts/addresses';
import type { PublicRound } from '@/lib/domain/publishing/public-section';
import { roundNumbered } from '@/lib/domain/publishing/read-public-section';
import type { TaggedSection } from '@/lib/domain/publishing/tagged-section';
import { publicRoundInput, type RoundInput } from '@/lib/views/publishing/round-input';
import { loadSection, type SectionParams } from '../_parts/load-section';

export interface RoundOfSection {
  readonly kept: TaggedSection;
  readonly round: PublicRound;
  /** Null for an imported round, and where results are not public: an explanation tells scores. */
  readonly input: RoundInput | null;
}

/** A public round with what it was paired from. */
export async function loadRound({ round: text, ...names }: SectionParams & { readonly round: string }): Promise<RoundOfSection> {
  const kept = await loadSection(names);
  const round = roundNumbered(kept.body, numberFrom(text));
  if (round === null) notFound();
  return { kept, round, input: await publicRoundInput(kept, round) };
}
