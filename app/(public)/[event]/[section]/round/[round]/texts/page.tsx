import { RoundHead } from '@/app/(public)/_components/section-head';
import { loadExplainedRound, roundPageMetadata } from '@/app/(public)/_explanations/load-explained-round';
import { ArticleLink } from '@/app/(public)/_explanations/pair-explanation';
import { columnHeads, DataTable } from '@/app/_components/data-table';
import { refusalText } from '@/app/_request/refusal-text';
import { Block, LeadParagraph } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { PAIRING_SYSTEMS, type SystemId } from '@/engine';
import type { EditionComparison } from '@/lib/domain/explanations/explain-round-input';
import { decisionStatement } from '@/lib/domain/explanations/round-statements';
import { makeStatementContext } from '@/lib/domain/explanations/statement-context';
import { statementText, type StatementContext } from '@/lib/domain/explanations/statement-text';
import { type NumberedPlayer, playersOfRound } from '@/lib/domain/publishing/query-public-section';
import { t } from '@/lib/platform/messages/translate';
import { compareEditionsInWorker, playerNames } from '@/lib/views/explanations/get-round-explanation';
import type { RoundInput } from '@/lib/views/publishing/load-round-input';

export const generateMetadata = roundPageMetadata('public.texts.title');

export default async function OtherEditionsPage({ params }: PageProps<'/[event]/[section]/round/[round]/texts'>) {
  const { section, round, input } = await loadExplainedRound(await params, 'texts');
  return (
    <>
      <RoundHead section={section} round={round.number} title={t('public.texts.title', { round: round.number })} />
      {input === null ? (
        <LeadParagraph>{t('public.why.nothing')}</LeadParagraph>
      ) : (
        <EditionComparisons input={input} players={playersOfRound(section, round)} />
      )}
    </>
  );
}

interface EditionComparisonsProps {
  readonly input: RoundInput;
  readonly players: readonly NumberedPlayer[];
}

async function EditionComparisons({ input, players }: EditionComparisonsProps) {
  const compared = await compareEditionsInWorker(input);
  if (!compared.ok) return <LeadParagraph>{refusalText(compared.error)}</LeadParagraph>;
  return compared.value.map((text) => <EditionSection key={text.systemId} text={text} input={input} players={players} />);
}

interface EditionSectionProps extends EditionComparisonsProps {
  readonly text: EditionComparison;
}

function EditionSection({ text, input, players }: EditionSectionProps) {
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
      <ComparisonResult text={text} input={input} players={players} />
    </Block>
  );
}

function ComparisonResult({ text: { systemId, boards, different }, input, players }: EditionSectionProps) {
  if (boards === null) return <p>{t('public.texts.unanswered')}</p>;
  if (typeof boards === 'string') return <p>{t(`public.texts.unpaired.${boards}`)}</p>;
  if (systemId === input.systemId) return <p>{t('public.texts.own', { count: boards })}</p>;
  if (different.length === 0) return <p>{t('public.texts.same')}</p>;
  return <Differences boards={boards} different={different} input={input} players={players} />;
}

function Differences({
  boards,
  different,
  input,
  players,
}: EditionComparisonsProps & { readonly boards: number; readonly different: EditionComparison['different'] }) {
  const speaker = makeStatementContext(playerNames(players));
  return (
    <>
      <p>{t('public.texts.others', { different: different.length, boards })}</p>
      <DataTable className="ties" caption={t('public.texts.whyNot')} heads={[...columnHeads({}, 'white', 'black'), [t('public.texts.whyNot')]]}>
        {different.map(({ white, black, answer }) => (
          <tr key={`${white} ${black}`}>
            <td>{speaker.nameOf(white)}</td>
            <td>{speaker.nameOf(black)}</td>
            <td className="text-t1 text-muted">
              <WhyNotReason answer={answer} speaker={speaker} systemId={input.systemId} />
            </td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}

type WhyNotProps = Pick<EditionComparison['different'][number], 'answer'> & { readonly speaker: StatementContext; readonly systemId: SystemId };

function WhyNotReason({ answer, speaker, systemId }: WhyNotProps) {
  if (answer === null) return t('public.texts.notWorkedOut');
  if (answer.kind !== 'decided') return t('public.texts.otherColours');
  const statement = decisionStatement(answer.decision);
  return (
    <>
      {statementText(statement, speaker)}{' '}
      <b>
        <ArticleLink systemId={systemId} article={statement.article} />
      </b>
    </>
  );
}
