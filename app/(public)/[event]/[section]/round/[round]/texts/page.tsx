import { RoundHead } from '@/app/(public)/_parts/section-head';
import { loadRound, titledByRound } from '@/app/(public)/_why/load-round';
import { ArticleLink } from '@/app/(public)/_why/why-pair';
import { heads, Table } from '@/app/_parts/table';
import { sentence } from '@/app/_shell/messages';
import { Block, Lead } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { PAIRING_SYSTEMS, type SystemId } from '@/engine';
import type { ComparedText } from '@/lib/domain/explanations/explain-round';
import { say, type Speaker } from '@/lib/domain/explanations/say';
import { speakerOf } from '@/lib/domain/explanations/speaker';
import { tellDecision } from '@/lib/domain/explanations/tell-round';
import { type NumberedPlayer, playersOfRound } from '@/lib/domain/publishing/read-public-section';
import { tell } from '@/lib/platform/words/tell';
import { roundUnderAllTexts, nameIn } from '@/lib/views/explanations/telling';
import type { RoundInput } from '@/lib/views/publishing/round-input';

export const generateMetadata = titledByRound('public.texts.title');

export default async function TextsPage({ params }: PageProps<'/[event]/[section]/round/[round]/texts'>) {
  const { section, round, input } = await loadRound(await params);
  return (
    <>
      <RoundHead section={section} round={round.number} title={tell('public.texts.title', { round: round.number })} />
      {input === null ? <Lead>{tell('public.why.nothing')}</Lead> : <Texts input={input} players={playersOfRound(section, round)} />}
    </>
  );
}

interface TextsProps {
  readonly input: RoundInput;
  readonly players: readonly NumberedPlayer[];
}

async function Texts({ input, players }: TextsProps) {
  const compared = await roundUnderAllTexts(input);
  if (!compared.ok) return <Lead>{sentence(compared.error)}</Lead>;
  return compared.value.map((text) => <TextSection key={text.systemId} text={text} input={input} players={players} />);
}

interface TextProps extends TextsProps {
  readonly text: ComparedText;
}

function TextSection({ text, input, players }: TextProps) {
  const { systemId } = text;
  const system = PAIRING_SYSTEMS[systemId];
  return (
    <Block className="mt-s5" aria-labelledby={systemId}>
      <h2 id={systemId}>
        <a className="text-inherit" href={addresses.rules.text(systemId)}>
          {system?.title ?? systemId}
        </a>
        , {system?.edition}
      </h2>
      <Comparison text={text} input={input} players={players} />
    </Block>
  );
}

function Comparison({ text: { systemId, boards, different }, input, players }: TextProps) {
  if (boards === null) return <p>{tell('public.texts.unanswered')}</p>;
  if (typeof boards === 'string') return <p>{tell(`public.texts.unpaired.${boards}`)}</p>;
  if (systemId === input.systemId) return <p>{tell('public.texts.own', { count: boards })}</p>;
  if (different.length === 0) return <p>{tell('public.texts.same')}</p>;
  return <Differences boards={boards} different={different} input={input} players={players} />;
}

function Differences({ boards, different, input, players }: TextsProps & { readonly boards: number; readonly different: ComparedText['different'] }) {
  const speaker = speakerOf(nameIn(players));
  return (
    <>
      <p>{tell('public.texts.others', { different: different.length, boards })}</p>
      <Table className="ties" caption={tell('public.texts.whyNot')} heads={[...heads({}, 'white', 'black'), [tell('public.texts.whyNot')]]}>
        {different.map(({ white, black, answer }) => (
          <tr key={`${white} ${black}`}>
            <td>{speaker.nameOf(white)}</td>
            <td>{speaker.nameOf(black)}</td>
            <td className="text-t1 text-muted">
              <WhyNot answer={answer} speaker={speaker} systemId={input.systemId} />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

type WhyNotProps = Pick<ComparedText['different'][number], 'answer'> & { readonly speaker: Speaker; readonly systemId: SystemId };

function WhyNot({ answer, speaker, systemId }: WhyNotProps) {
  if (answer === null) return tell('public.texts.notWorkedOut');
  if (answer.kind !== 'decided') return tell('public.texts.otherColours');
  const told = tellDecision(answer.decision);
  return (
    <>
      {say(told, speaker)}{' '}
      <b>
        <ArticleLink systemId={systemId} article={told.article} />
      </b>
    </>
  );
}
