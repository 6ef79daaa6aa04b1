import { RoundHead } from '@/app/(public)/_parts/section-head';
import { explanationOf, loadRound, titledByRound } from '@/app/(public)/_why/load-round';
import { Article, ArticleLink } from '@/app/(public)/_why/why-pair';
import { EnginesPairing } from '@/app/_parts/round-marks';
import { Block, Lead } from '@/app/_ui/page-parts';
import type { SystemId } from '@/engine';
import { say } from '@/lib/domain/explanations/say';
import { tellBracket, tellBye, tellRealCosts, tellSteps } from '@/lib/domain/explanations/tell-round';
import type { PublicRound } from '@/lib/domain/publishing/public-section';
import { tell } from '@/lib/platform/words/tell';
import type { Telling } from '@/lib/views/explanations/telling';

export const generateMetadata = titledByRound('public.brackets.title');

export default async function BracketsPage({ params }: PageProps<'/[event]/[section]/round/[round]/brackets'>) {
  const { section, round, input } = await loadRound(await params);
  const telling = await explanationOf(section, round, input);
  return (
    <>
      <RoundHead section={section} round={round.number} title={tell('public.brackets.title', { round: round.number })} />
      {typeof telling === 'string' ? <Lead>{telling}</Lead> : <Groups round={round} telling={telling} />}
    </>
  );
}

function Groups({ round, telling }: { readonly round: PublicRound; readonly telling: Telling }) {
  const { systemId } = round;
  const { brackets, pab } = telling.explanation;
  return (
    <>
      <EnginesPairing round={round} />
      {brackets.map((_bracket, index) => (
        <Group key={index} index={index} telling={telling} systemId={systemId} />
      ))}
      {pab !== null && (
        <Block className="mt-s5">
          <h2>{tell('terms.label.pairingAllocatedBye')}</h2>
          <p>
            {say(tellBye(pab), telling.speaker)} <Article systemId={systemId} article={pab.article} />
          </p>
        </Block>
      )}
    </>
  );
}

function Group({ index, telling: { explanation, speaker }, systemId }: { readonly index: number; readonly telling: Telling; readonly systemId: SystemId }) {
  const bracket = explanation.brackets[index];
  if (bracket === undefined) return null;
  const [head = '', ...more] = tellBracket(bracket).map((told) => say(told, speaker));
  const pairs = explanation.pairs.filter((pair) => pair.bracket === index);
  return (
    <Block className="mt-s5" aria-labelledby={`g${index}`}>
      <h2 id={`g${index}`}>{head}</h2>
      {more.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{pairs.map(({ white, black }) => `${speaker.nameOf(white)} – ${speaker.nameOf(black)}`).join(', ')}</p>
      {[...tellRealCosts(bracket), ...tellSteps(bracket)].map((told, place) => (
        <p key={place} className="text-t1 text-muted">
          <ArticleLink systemId={systemId} article={told.article} />: {say(told, speaker)}
        </p>
      ))}
    </Block>
  );
}
