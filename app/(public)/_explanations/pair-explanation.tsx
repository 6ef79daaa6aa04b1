import { PairingSystem } from '@/app/(public)/_components/pairing-system';
import { DataTable, columnHeads } from '@/app/_components/data-table';
import { Block, LeadParagraph } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { type SystemId, type BracketExplanation, type PairExplanation, type Colour, isPlayed, type Tournament, type Tpn } from '@/engine';
import { asMatches } from '@/engine/model/two-game-matches';
import { aimText } from '@/lib/domain/explanations/fact-messages';
import { bracketStatements, colourStatement, decisionStatement, pairStatements, stepStatements } from '@/lib/domain/explanations/round-statements';
import { makeStatement, type Statement } from '@/lib/domain/explanations/statement';
import type { SubjectContext } from '@/lib/domain/explanations/statement-context';
import { criterionValueText, statementText, type StatementContext } from '@/lib/domain/explanations/statement-text';
import type { PublicBoard } from '@/lib/domain/publishing/public-section';
import { t, joinList } from '@/lib/platform/messages/translate';
import type { RoundExplanationContext } from '@/lib/views/explanations/get-round-explanation';
import type { RoundInput } from '@/lib/views/publishing/load-round-input';
import { ColourChip } from '../../_ui/colour-chip';

interface ArticleLinkProps {
  readonly systemId: SystemId;
  readonly article: string;
}

export function ArticleLink({ systemId, article }: ArticleLinkProps) {
  return (
    <a className="-my-[0.25rem] inline-block py-[0.25rem] text-inherit" href={addresses.rules.text(systemId, article)}>
      {article}
    </a>
  );
}

export function Article(props: ArticleLinkProps) {
  return (
    <span className="text-t1 text-muted">
      <ArticleLink {...props} />
    </span>
  );
}

interface WhyPairProps {
  readonly telling: RoundExplanationContext;
  readonly input: RoundInput;
  readonly board: PublicBoard;
  readonly systemId: SystemId;
}

/** The engine's pair with the same two players as the board, whatever their colours; undefined if the engine did not pair them. */
export function enginePairOf(
  { explanation }: Pick<RoundExplanationContext, 'explanation'>,
  { whiteTpn, blackTpn }: Pick<PublicBoard, 'whiteTpn' | 'blackTpn'>,
) {
  const seated = [whiteTpn, blackTpn];
  return explanation.pairs.find(({ white, black }) => seated.includes(white) && seated.includes(black));
}

export function PairExplanationText({ telling, input, board, systemId }: WhyPairProps) {
  const { speaker } = telling;
  const pair = enginePairOf(telling, board);
  if (pair === undefined) return <LeadParagraph>{t('public.why.cannot')}</LeadParagraph>;
  return (
    <div className="two-parts">
      <div>
        <LeadParagraph>
          {pairStatements(pair, telling)
            .map((what) => statementText(what, speaker))
            .join(' ')}
        </LeadParagraph>
        <PairingSteps pair={pair} telling={telling} systemId={systemId} />
        <NearestAlternative pair={pair} telling={telling} systemId={systemId} />
      </div>
      <div>
        <Block aria-labelledby="colour-h" className="mt-s5">
          <h2 id="colour-h">{t('public.why.colours')}</h2>
          <StatementWithArticle told={colourStatement(pair)} speaker={speaker} systemId={systemId} />
          <ColourHistory tournament={input.tournament} pair={pair} nameOf={speaker.nameOf} subject={speaker.subject} />
        </Block>
        <PairingSystem systemId={systemId} scheduleTable={input.tournament.scheduleTable} className="text-t1 text-muted" />
      </div>
    </div>
  );
}

interface StatementProps {
  readonly told: Statement<'bracket' | 'movedDown' | 'movedUp' | 'leftOver' | 'step' | 'colours' | 'decision'>;
  readonly speaker: StatementContext;
  readonly systemId: SystemId;
}

function StatementWithArticle({ told, speaker, systemId }: StatementProps) {
  return (
    <div>
      {statementText(told, speaker)}
      {told.article !== '' && (
        <p className="text-t1 text-muted">
          <ArticleLink systemId={systemId} article={told.article} />
        </p>
      )}
    </div>
  );
}

type PairProps = Pick<WhyPairProps, 'telling' | 'systemId'> & { readonly pair: PairExplanation };

function PairingSteps({ pair, telling: { explanation, speaker }, systemId }: PairProps) {
  const bracket = explanation.brackets[pair.bracket];
  if (bracket === undefined) return null;
  return (
    <Block aria-labelledby="how-h" className="mt-s5">
      <h2 id="how-h">{t('public.why.decided')}</h2>
      <ol className="decision-steps">
        {[...bracketStatements(bracket), ...stepStatements(bracket)].map((told, index) => (
          <li key={index}>
            <StatementWithArticle told={told} speaker={speaker} systemId={systemId} />
          </li>
        ))}
      </ol>
      {bracket.criteria.length > 0 && <CriterionValues criteria={bracket.criteria} speaker={speaker} systemId={systemId} />}
    </Block>
  );
}

type CriterionValuesProps = Pick<BracketExplanation, 'criteria'> & Omit<StatementProps, 'told'>;

function CriterionValues({ criteria, speaker, systemId }: CriterionValuesProps) {
  return (
    <details>
      <summary>{t('public.why.costs')}</summary>
      <DataTable className="ties" caption={t('public.why.costs')} heads={[[t('public.why.article')], [t('public.why.aim')], [t('public.why.here'), 'figure']]}>
        {criteria.map(({ article, aim, value }) => (
          <tr key={article}>
            <td>
              <ArticleLink systemId={systemId} article={article} />
            </td>
            <th scope="row">{aimText(aim, speaker.t)}</th>
            <td className="figure">{criterionValueText(aim, value, speaker.t)}</td>
          </tr>
        ))}
      </DataTable>
    </details>
  );
}

function NearestAlternative({ pair: { alternative }, telling: { speaker }, systemId }: PairProps) {
  if (alternative === null) return null;
  const { nameOf } = speaker;
  const { downfloaters } = alternative;
  const pairs = alternative.pairs.map(([one, other]) => `${nameOf(one)} – ${nameOf(other)}`);
  return (
    <Block aria-labelledby="nearest-h" className="mt-s5">
      <h2 id="nearest-h">{t('public.why.nearest')}</h2>
      <p>
        <b>{pairs.join(', ')}</b>
      </p>
      {downfloaters.length > 0 && <p>{statementText(makeStatement('leftOver', { players: downfloaters }), speaker)}</p>}
      <StatementWithArticle told={decisionStatement(alternative.losesOn)} speaker={speaker} systemId={systemId} />
    </Block>
  );
}

/** For a board that the arbiter made, says how the engine pairs its players. `telling` is null if the engine's pairing is not known. */
export function manualBoardText(
  telling: Pick<RoundExplanationContext, 'explanation' | 'speaker'> | null,
  board: Pick<PublicBoard, 'whiteTpn' | 'blackTpn'>,
): string {
  if (telling === null) return t('public.why.byHand.alone');
  const { nameOf, subject } = telling.speaker;
  const pair = enginePairOf(telling, board);
  if (pair !== undefined) return t(`public.why.byHand.${pair.white === board.whiteTpn ? 'same' : 'otherColours'}`, { white: nameOf(pair.white) });
  const seated = [board.whiteTpn, board.blackTpn];
  const { pairs, pab } = telling.explanation;
  const instead = pairs
    .filter(({ white, black }) => seated.includes(white) || seated.includes(black))
    .map(({ white, black }) => `${nameOf(white)} – ${nameOf(black)}`);
  const bye = pab !== null && seated.includes(pab.player) ? [t('public.why.byHand.bye', { name: nameOf(pab.player) })] : [];
  const all = [...instead, ...bye];
  return all.length === 0 ? t('public.why.byHand.nobody', { subject }) : t('public.why.byHand.instead', { pairs: joinList(all) });
}

/**
 * A table with the colours of both players' games so far, or of the first games of their matches. Unplayed rounds have no colour (F.2 of
 * the 1998 rules).
 */
function ColourHistory({ tournament, pair, nameOf, subject }: Pick<RoundInput, 'tournament'> & Pick<PairProps, 'pair'> & Omit<SubjectContext, 't'>) {
  if (tournament.completedRounds === 0) return null;
  return (
    <DataTable
      className="ties"
      caption={t('public.why.coloursSoFar')}
      heads={[...columnHeads({}, subject), [t('public.why.coloursSoFar')], [t('terms.label.difference'), 'figure'], [t('public.why.due')]]}
    >
      <ColourRow name={nameOf(pair.white)} colours={coloursOf(tournament, pair.white)} standing={pair.colour.white} />
      <ColourRow name={nameOf(pair.black)} colours={coloursOf(tournament, pair.black)} standing={pair.colour.black} />
    </DataTable>
  );
}

interface ColourRowProps {
  readonly name: string;
  readonly colours: readonly Colour[];
  readonly standing: PairExplanation['colour']['white'];
}

function ColourRow({ name, colours, standing: { difference, preference } }: ColourRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span className="inline-flex flex-wrap gap-[3px]">
          {colours.map((colour, index) => (
            <ColourChip key={index} colour={colour} />
          ))}
        </span>
      </td>
      <td className="figure">{difference > 0 ? `+${difference}` : String(difference).replace('-', '−')}</td>
      <td className="whitespace-nowrap">{preference === null ? t('terms.word.none') : <ColourChip colour={preference} />}</td>
    </tr>
  );
}

function coloursOf(tournament: Tournament, tpn: Tpn) {
  const { players, completedRounds } = asMatches(tournament);
  const player = players.find((candidate) => candidate.tpn === tpn);
  return (player?.entries ?? []).slice(0, completedRounds).flatMap((entry) => (isPlayed(entry) && entry.isWithoutColour !== true ? [entry.colour] : []));
}
