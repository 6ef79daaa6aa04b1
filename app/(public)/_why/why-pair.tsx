import { PAIRING_SYSTEMS, type PairExplanation, type SystemId } from '@/engine';
import { measured } from '@/lib/explanations/sentences';
import { aimWords } from '@/lib/explanations/words';
import { bracketReasons, colourReason, decisionReason, leadSentences, logReason, type Telling } from '@/lib/explanations/reasons';
import type { PublicBoard } from '@/lib/publishing/public-section';
import type { RoundInput } from '@/lib/publishing/round-input';
import { Column } from '../_parts/column';
import { ColourHistory } from './colour-history';
import { Block } from '@/app/_ui/block';

interface WhyPairProps {
  readonly telling: Telling;
  readonly input: RoundInput;
  readonly board: PublicBoard;
  readonly systemId: SystemId;
}

/** Plain sentences first, then the group, what decided, the nearest alternative, the colours. */
export function WhyPair({ telling, input, board, systemId }: WhyPairProps) {
  const seated = [board.whiteTpn, board.blackTpn];
  const pair = telling.explanation.pairs.find(({ white, black }) => seated.includes(white) && seated.includes(black));
  if (pair === undefined) return <p className="lead">The engine paired these two with other players; the arbiter seated them by hand.</p>;
  const system = PAIRING_SYSTEMS[systemId];
  return (
    <div className="cols">
      <div>
        <p className="lead">{leadSentences(pair, telling).join(' ')}</p>
        <Steps pair={pair} telling={telling} />
        <NearestAlternative pair={pair} telling={telling} />
      </div>
      <div>
        <Block aria-labelledby="colour-h" className="mt-s5">
          <h2 id="colour-h">Why these colours</h2>
          <Reasoned {...colourReason(pair, telling.nameOf)} />
          <ColourHistory tournament={input.tournament} pair={pair} nameOf={telling.nameOf} />
        </Block>
        {system !== undefined && (
          <p className="art">
            Rule text: {system.title}, {system.regulation}, {system.edition}. Input SHA-256 {input.sha256.slice(0, 16)}.
          </p>
        )}
      </div>
    </div>
  );
}

function Reasoned({ text, article }: { text: string; article: string }) {
  return (
    <div>
      {text}
      {article !== '' && <p className="art">{article}</p>}
    </div>
  );
}

interface PairProps {
  readonly pair: PairExplanation;
  readonly telling: Telling;
}

function Steps({ pair, telling }: PairProps) {
  const bracket = telling.explanation.brackets[pair.bracket];
  if (bracket === undefined) return null;
  return (
    <Block aria-labelledby="how-h" className="mt-s5">
      <h2 id="how-h">How it was decided</h2>
      <ol className="steps">
        {bracketReasons(bracket, telling).map((text) => (
          <li key={text}>
            <Reasoned text={text} article="" />
          </li>
        ))}
        {bracket.log.map((line, index) => (
          <li key={`${line.article} ${index}`}>
            <Reasoned {...logReason(line, telling.nameOf)} />
          </li>
        ))}
      </ol>
      {bracket.criteria.length > 0 && <Costs criteria={bracket.criteria} />}
    </Block>
  );
}

function Costs({ criteria }: { readonly criteria: Telling['explanation']['brackets'][number]['criteria'] }) {
  return (
    <details>
      <summary>What the pairing of this group costs, criterion by criterion</summary>
      <table className="ties">
        <caption className="sr-only">Criteria in their order of priority; smaller is better</caption>
        <thead>
          <tr>
            <Column>Article</Column>
            <Column>As few as possible</Column>
            <Column className="figure">Here</Column>
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ article, aim, value }) => (
            <tr key={article}>
              <td>{article}</td>
              <th scope="row">{aimWords(aim).words}</th>
              <td className="figure">{measured(aim, value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function NearestAlternative({ pair: { alternative }, telling: { nameOf } }: PairProps) {
  if (alternative === null) return null;
  return (
    <Block aria-labelledby="nearest-h" className="mt-s5">
      <h2 id="nearest-h">Nearest alternative</h2>
      <p>
        <b>{alternative.pairs.map(([one, other]) => `${nameOf(one)} – ${nameOf(other)}`).join(', ')}</b>
        {alternative.downfloaters.length > 0 && <>; left over: {alternative.downfloaters.map(nameOf).join(', ')}</>}.
      </p>
      <Reasoned {...decisionReason(alternative.losesOn)} />
    </Block>
  );
}
