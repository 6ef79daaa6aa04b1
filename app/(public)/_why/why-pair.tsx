import { Table, heads } from '@/app/_parts/table';
import { Block, Lead } from '@/app/_ui/page-parts';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses } from '@/app/addresses';
import { type SystemId, PAIRING_SYSTEMS, type BracketExplanation, type PairExplanation, type Colour, isPlayed, type Tournament, type Tpn } from '@/engine';
import { aimText } from '@/lib/domain/explanations/fact-words';
import { measured, say, type Speaker } from '@/lib/domain/explanations/say';
import { tellBracket, tellColours, tellDecision, tellPair, tellSteps } from '@/lib/domain/explanations/tell-round';
import { told, type Told } from '@/lib/domain/explanations/told';
import type { PublicBoard } from '@/lib/domain/publishing/public-section';
import { tell, allOf } from '@/lib/platform/words/tell';
import type { Telling } from '@/lib/views/explanations/telling';
import type { RoundInput } from '@/lib/views/publishing/round-input';
import { Chip } from '../../_ui/chip';

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
  readonly telling: Telling;
  readonly input: RoundInput;
  readonly board: PublicBoard;
  readonly systemId: SystemId;
}

/** The pair of these two in the engine's pairing, with any colours; undefined if the engine did not pair them. */
export function pairOf({ explanation }: Pick<Telling, 'explanation'>, { whiteTpn, blackTpn }: Pick<PublicBoard, 'whiteTpn' | 'blackTpn'>) {
  const seated = [whiteTpn, blackTpn];
  return explanation.pairs.find(({ white, black }) => seated.includes(white) && seated.includes(black));
}

export function WhyPair({ telling, input, board, systemId }: WhyPairProps) {
  const { speaker } = telling;
  const pair = pairOf(telling, board);
  if (pair === undefined) return <Lead>{tell('public.why.cannot')}</Lead>;
  const system = PAIRING_SYSTEMS[systemId];
  return (
    <div className="two-parts">
      <div>
        <Lead>
          {tellPair(pair, telling)
            .map((what) => say(what, speaker))
            .join(' ')}
        </Lead>
        <Steps pair={pair} telling={telling} systemId={systemId} />
        <NearestAlternative pair={pair} telling={telling} systemId={systemId} />
      </div>
      <div>
        <Block aria-labelledby="colour-h" className="mt-s5">
          <h2 id="colour-h">{tell('public.why.colours')}</h2>
          <Reasoned told={tellColours(pair)} speaker={speaker} systemId={systemId} />
          <ColourHistory tournament={input.tournament} pair={pair} nameOf={speaker.nameOf} />
        </Block>
        {system !== undefined && (
          <p className="text-t1 text-muted">
            {tellRich('public.frame.pairedBy', {
              title: system.title,
              regulation: system.regulation,
              edition: system.edition,
              link: (text) => <a href={addresses.rules.text(systemId)}>{text}</a>,
            })}
          </p>
        )}
      </div>
    </div>
  );
}

interface ReasonedProps {
  readonly told: Told<'bracket' | 'movedDown' | 'movedUp' | 'leftOver' | 'step' | 'colours' | 'decision'>;
  readonly speaker: Speaker;
  readonly systemId: SystemId;
}

function Reasoned({ told, speaker, systemId }: ReasonedProps) {
  return (
    <div>
      {say(told, speaker)}
      {told.article !== '' && (
        <p className="text-t1 text-muted">
          <ArticleLink systemId={systemId} article={told.article} />
        </p>
      )}
    </div>
  );
}

type PairProps = Pick<WhyPairProps, 'telling' | 'systemId'> & { readonly pair: PairExplanation };

function Steps({ pair, telling: { explanation, speaker }, systemId }: PairProps) {
  const bracket = explanation.brackets[pair.bracket];
  if (bracket === undefined) return null;
  return (
    <Block aria-labelledby="how-h" className="mt-s5">
      <h2 id="how-h">{tell('public.why.decided')}</h2>
      <ol className="decision-steps">
        {[...tellBracket(bracket), ...tellSteps(bracket)].map((told, index) => (
          <li key={index}>
            <Reasoned told={told} speaker={speaker} systemId={systemId} />
          </li>
        ))}
      </ol>
      {bracket.criteria.length > 0 && <Costs criteria={bracket.criteria} speaker={speaker} systemId={systemId} />}
    </Block>
  );
}

type CostsProps = Pick<BracketExplanation, 'criteria'> & Omit<ReasonedProps, 'told'>;

function Costs({ criteria, speaker, systemId }: CostsProps) {
  return (
    <details>
      <summary>{tell('public.why.costs')}</summary>
      <Table
        className="ties"
        caption={tell('public.why.costs')}
        heads={[[tell('public.why.article')], [tell('public.why.aim')], [tell('public.why.here'), 'figure']]}
      >
        {criteria.map(({ article, aim, value }) => (
          <tr key={article}>
            <td>
              <ArticleLink systemId={systemId} article={article} />
            </td>
            <th scope="row">{aimText(aim, speaker.tell)}</th>
            <td className="figure">{measured(aim, value, speaker.tell)}</td>
          </tr>
        ))}
      </Table>
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
      <h2 id="nearest-h">{tell('public.why.nearest')}</h2>
      <p>
        <b>{pairs.join(', ')}</b>
      </p>
      {downfloaters.length > 0 && <p>{say(told('leftOver', { players: downfloaters }), speaker)}</p>}
      <Reasoned told={tellDecision(alternative.losesOn)} speaker={speaker} systemId={systemId} />
    </Block>
  );
}

/** For a manual board, the engine's pairing of its players; a null `telling` means that nobody can say. */
export function handMadeWords(telling: Pick<Telling, 'explanation' | 'speaker'> | null, board: Pick<PublicBoard, 'whiteTpn' | 'blackTpn'>): string {
  if (telling === null) return tell('public.why.byHand.alone');
  const { nameOf } = telling.speaker;
  const pair = pairOf(telling, board);
  if (pair !== undefined) return tell(`public.why.byHand.${pair.white === board.whiteTpn ? 'same' : 'otherColours'}`, { white: nameOf(pair.white) });
  const seated = [board.whiteTpn, board.blackTpn];
  const { pairs, pab } = telling.explanation;
  const instead = pairs
    .filter(({ white, black }) => seated.includes(white) || seated.includes(black))
    .map(({ white, black }) => `${nameOf(white)} – ${nameOf(black)}`);
  const bye = pab !== null && seated.includes(pab.player) ? [tell('public.why.byHand.bye', { name: nameOf(pab.player) })] : [];
  const all = [...instead, ...bye];
  return all.length === 0 ? tell('public.why.byHand.nobody') : tell('public.why.byHand.instead', { pairs: allOf(all) });
}

/** Colours of the games played so far; unplayed rounds do not count (F.2). */
function ColourHistory({ tournament, pair, nameOf }: Pick<RoundInput, 'tournament'> & Pick<PairProps, 'pair'> & Pick<Speaker, 'nameOf'>) {
  if (tournament.completedRounds === 0) return null;
  return (
    <Table
      className="ties"
      caption={tell('public.why.coloursSoFar')}
      heads={[...heads({}, 'player'), [tell('public.why.coloursSoFar')], [tell('public.why.difference'), 'figure'], [tell('public.why.due')]]}
    >
      <ColourRow name={nameOf(pair.white)} colours={coloursOf(tournament, pair.white)} standing={pair.colour.white} />
      <ColourRow name={nameOf(pair.black)} colours={coloursOf(tournament, pair.black)} standing={pair.colour.black} />
    </Table>
  );
}

interface ColourRowProps {
  readonly name: string;
  readonly colours: readonly Colour[];
  readonly standing: PairExplanation['colour']['white'];
}

function ColourRow({ name, colours, standing: { difference, preference, strength } }: ColourRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span className="inline-flex flex-wrap gap-[3px]">
          {colours.map((colour, index) => (
            <Chip key={index} colour={colour} />
          ))}
        </span>
      </td>
      <td className="figure">{difference > 0 ? `+${difference}` : String(difference).replace('-', '−')}</td>
      <td className="whitespace-nowrap">
        {preference === null ? (
          tell('terms.word.none')
        ) : (
          <>
            <Chip colour={preference} /> {strength}
          </>
        )}
      </td>
    </tr>
  );
}

function coloursOf(tournament: Tournament, tpn: Tpn) {
  const player = tournament.players.find((candidate) => candidate.tpn === tpn);
  return (player?.entries ?? []).slice(0, tournament.completedRounds).flatMap((entry) => (isPlayed(entry) ? [entry.colour] : []));
}
