import type { Metadata } from 'next';
import { sentence } from '@/app/_shell/messages';
import { bracketReasons, logReason, pabReason } from '@/lib/explanations/reasons';
import { tellingOf } from '@/lib/explanations/telling';
import { measured } from '@/lib/explanations/sentences';
import { aimWords } from '@/lib/explanations/words';
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
  const told = input === null ? null : await tellingOf(input);
  const telling = told?.ok === true ? told.value : null;
  return (
    <>
      <SectionHead section={kept.body} title={`All groups of round ${round.number}`} sub={<a href={to.round(round.number)}>Back to round {round.number}</a>} />
      {telling === null ? (
        <p className="lead">{told?.ok === false ? sentence(told.error) : 'This round has no explanation: it was imported, or its results are not public.'}</p>
      ) : (
        <>
          {telling.explanation.brackets.map((bracket, index) => {
            const [head = '', ...more] = bracketReasons(bracket, telling);
            const pairs = telling.explanation.pairs.filter((pair) => pair.bracket === index);
            const costs = bracket.criteria.filter(({ value }) => value.some((cost) => cost !== 0));
            return (
              <Block key={index} className="mt-s5" aria-labelledby={`g${index}`}>
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
          })}
          {telling.explanation.pab !== null && (
            <Block className="mt-s5">
              <h2>The bye</h2>
              <p>
                {pabReason(telling.explanation.pab, telling.nameOf).text} <span className="art">{telling.explanation.pab.article}</span>
              </p>
            </Block>
          )}
        </>
      )}
    </>
  );
}
