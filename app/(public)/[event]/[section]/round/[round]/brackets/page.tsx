import type { Metadata } from 'next';
import { sentence } from '@/app/_shell/messages';
import { bracketReasons, logReason, pabReason, type Telling } from '@/lib/explanations/reasons';
import { tellingOf } from '@/lib/explanations/telling';
import { measured } from '@/lib/explanations/sentences';
import { aimWords } from '@/lib/explanations/words';
import type { RoundInput } from '@/lib/publishing/round-input';
import { addressesOf } from '../../../../../_parts/addresses';
import type { SectionParams } from '../../../../../_parts/load-section';
import { SectionHead } from '../../../../../_parts/section-head';
import { loadRound } from '../../../../../_why/load-round';
import { Block } from '@/app/_ui/block';

interface Props {
  readonly params: Promise<SectionParams & { readonly round: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `All groups of round ${(await params).round}` };
}

/** The whole round, group by group, as the text paired it. */
export default async function BracketsPage({ params }: Props) {
  const { kept, round, input } = await loadRound(await params);
  const to = addressesOf(kept.body);
  return (
    <>
      <SectionHead section={kept.body} title={`All groups of round ${round.number}`} sub={<a href={to.round(round.number)}>Back to round {round.number}</a>} />
      <Explained input={input} />
    </>
  );
}

async function Explained({ input }: { readonly input: RoundInput | null }) {
  const told = input === null ? null : await tellingOf(input);
  if (told?.ok === false) return <p className="lead">{sentence(told.error)}</p>;
  const telling = told?.value ?? null;
  if (telling === null) return <p className="lead">This round has no explanation: it was imported, or its results are not public.</p>;
  const { brackets, pab } = telling.explanation;
  return (
    <>
      {brackets.map((_bracket, index) => (
        <Group key={index} index={index} telling={telling} />
      ))}
      {pab !== null && (
        <Block className="mt-s5">
          <h2>The bye</h2>
          <p>
            {pabReason(pab, telling.nameOf).text} <span className="art">{pab.article}</span>
          </p>
        </Block>
      )}
    </>
  );
}

function Group({ index, telling }: { readonly index: number; readonly telling: Telling }) {
  const bracket = telling.explanation.brackets[index];
  if (bracket === undefined) return null;
  const [head = '', ...more] = bracketReasons(bracket, telling);
  const pairs = telling.explanation.pairs.filter((pair) => pair.bracket === index);
  const costs = bracket.criteria.filter(({ value }) => value.some((cost) => cost !== 0));
  return (
    <Block className="mt-s5" aria-labelledby={`g${index}`}>
      <h2 id={`g${index}`}>{head}</h2>
      {more.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{pairs.map(({ white, black }) => `${telling.nameOf(white)} – ${telling.nameOf(black)}`).join(', ')}</p>
      {costs.map(({ article, aim, value }) => (
        <p key={article} className="art">
          {article}: {aimWords(aim).words}: {measured(aim, value)}
        </p>
      ))}
      {bracket.log.map((line, place) => {
        const { text, article } = logReason(line, telling.nameOf);
        return (
          <p key={place} className="art">
            {article}: {text}
          </p>
        );
      })}
    </Block>
  );
}
