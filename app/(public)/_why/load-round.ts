import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { numberFrom } from '@/app/_parts/addresses';
import { sentence } from '@/app/_shell/messages';
import type { PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { playersOfRound, roundNumbered } from '@/lib/domain/publishing/read-public-section';
import { tell } from '@/lib/platform/words/tell';
import { type Telling, tellingOf } from '@/lib/views/explanations/telling';
import { publicRoundInput, type RoundInput } from '@/lib/views/publishing/round-input';
import { loadSection, type SectionParams } from '../_parts/load-section';

/** A public round with its input: null for an imported round, and where results are not public, since an explanation reveals scores. */
export async function loadRound({ round: text, ...names }: SectionParams & { readonly round: string }) {
  const kept = await loadSection(names);
  const round = roundNumbered(kept.body, numberFrom(text));
  if (round === null) notFound();
  return { section: kept.body, round, input: await publicRoundInput(kept, round) };
}

type Title = 'public.check.title' | 'public.texts.title' | 'public.brackets.title' | 'public.whyBye.pageTitle';

export const titledByRound =
  (title: Title) =>
  async ({ params }: { readonly params: Promise<{ readonly round: string }> }): Promise<Metadata> => ({ title: tell(title, await params) });

export async function explanationOf(section: PublicSection, round: PublicRound, input: RoundInput | null): Promise<Telling | string> {
  if (input === null) return tell('public.why.nothing');
  const told = await tellingOf(input, playersOfRound(section, round));
  if (!told.ok) return sentence(told.error);
  if (typeof told.value === 'string') return tell(`public.why.unpaired.${told.value}`);
  return told.value ?? tell('public.why.cannot');
}
