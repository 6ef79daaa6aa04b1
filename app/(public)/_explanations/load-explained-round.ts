import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { refusalText } from '@/app/_request/refusal-text';
import { type ExplanationPage, explanationPagesOf } from '@/lib/domain/formats/formats';
import type { PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { playersOfRound, findPublicRound } from '@/lib/domain/publishing/query-public-section';
import { t } from '@/lib/platform/messages/translate';
import { type RoundExplanationContext, getRoundExplanation } from '@/lib/views/explanations/get-round-explanation';
import { publicRoundInput, type RoundInput } from '@/lib/views/publishing/load-round-input';
import { loadSection, type SectionParams } from '../_components/load-section';

/**
 * Loads a public round with the input from which the engine paired it. `input` is null for an imported round, and while results are not
 * public, because an explanation would show scores. Shows the not-found page if the format of the section has no explanation page `page`.
 */
export async function loadExplainedRound({ round: text, ...names }: SectionParams & { readonly round: string }, page: ExplanationPage | null = null) {
  const taggedSection = await loadSection(names);
  const round = findPublicRound(taggedSection.body, parsePositiveNumber(text));
  if (round === null || (page !== null && !explanationPagesOf(taggedSection.body.systemId, round.number).includes(page))) notFound();
  return { section: taggedSection.body, round, input: await publicRoundInput(taggedSection, round) };
}

type PageTitleKey = 'public.check.title' | 'public.texts.title' | 'public.brackets.title';

export const roundPageMetadata =
  (title: PageTitleKey) =>
  async ({ params }: { readonly params: Promise<{ readonly round: string }> }): Promise<Metadata> => ({ title: t(title, await params) });

export async function loadExplanation(section: PublicSection, round: PublicRound, input: RoundInput | null): Promise<RoundExplanationContext | string> {
  if (input === null) return t('public.why.nothing');
  const explanation = await getRoundExplanation(input, playersOfRound(section, round));
  if (!explanation.ok) return refusalText(explanation.error);
  if (typeof explanation.value === 'string') return t(`public.why.unpaired.${explanation.value}`);
  return explanation.value ?? t('public.why.cannot');
}
