import { RoundHead } from '@/app/(public)/_components/section-head';
import { loadExplanation, loadExplainedRound, roundPageMetadata } from '@/app/(public)/_explanations/load-explained-round';
import { Article, ArticleLink } from '@/app/(public)/_explanations/pair-explanation';
import { EnginePairingNotice } from '@/app/_components/round-notices';
import { Block, LeadParagraph } from '@/app/_ui/page-parts';
import type { SystemId } from '@/engine';
import { bracketStatements, byeStatement, failedCriterionStatements, stepStatements } from '@/lib/domain/explanations/round-statements';
import { statementText } from '@/lib/domain/explanations/statement-text';
import type { PublicRound } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import type { RoundExplanationContext } from '@/lib/views/explanations/get-round-explanation';

export const generateMetadata = roundPageMetadata('public.brackets.title');

export default async function BracketsPage({ params }: PageProps<'/[event]/[section]/round/[round]/brackets'>) {
  const { section, round, input } = await loadExplainedRound(await params, 'brackets');
  const telling = await loadExplanation(section, round, input);
  return (
    <>
      <RoundHead section={section} round={round.number} title={t('public.brackets.title', { round: round.number })} />
      {typeof telling === 'string' ? <LeadParagraph>{telling}</LeadParagraph> : <BracketList round={round} telling={telling} />}
    </>
  );
}

function BracketList({ round, telling }: { readonly round: PublicRound; readonly telling: RoundExplanationContext }) {
  const { systemId } = round;
  const { brackets, pab } = telling.explanation;
  return (
    <>
      <EnginePairingNotice round={round} />
      {brackets.map((_bracket, index) => (
        <BracketItem key={index} index={index} telling={telling} systemId={systemId} />
      ))}
      {pab !== null && (
        <Block className="mt-s5">
          <h2>{t('terms.label.pairingAllocatedBye')}</h2>
          <p>
            {statementText(byeStatement(pab), telling.speaker)} <Article systemId={systemId} article={pab.article} />
          </p>
        </Block>
      )}
    </>
  );
}

function BracketItem({
  index,
  telling: { explanation, speaker },
  systemId,
}: {
  readonly index: number;
  readonly telling: RoundExplanationContext;
  readonly systemId: SystemId;
}) {
  const bracket = explanation.brackets[index];
  if (bracket === undefined) return null;
  const [head = '', ...more] = bracketStatements(bracket).map((told) => statementText(told, speaker));
  const pairs = explanation.pairs.filter((pair) => pair.bracket === index);
  return (
    <Block className="mt-s5" aria-labelledby={`g${index}`}>
      <h2 id={`g${index}`}>{head}</h2>
      {more.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{pairs.map(({ white, black }) => `${speaker.nameOf(white)} – ${speaker.nameOf(black)}`).join(', ')}</p>
      {[...failedCriterionStatements(bracket), ...stepStatements(bracket)].map((told, place) => (
        <p key={place} className="text-t1 text-muted">
          <ArticleLink systemId={systemId} article={told.article} />: {statementText(told, speaker)}
        </p>
      ))}
    </Block>
  );
}
