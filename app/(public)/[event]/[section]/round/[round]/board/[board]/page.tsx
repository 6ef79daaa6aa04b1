import { notFound } from 'next/navigation';
import type { RoundParams } from '@/app/(public)/[event]/[section]/round-page';
import { sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { BoardPlayers } from '@/app/(public)/_components/my-board';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { loadExplainedRound } from '@/app/(public)/_explanations/load-explained-round';
import { Article, manualBoardText, enginePairOf, PairExplanationText } from '@/app/(public)/_explanations/pair-explanation';
import { surname } from '@/app/_components/result-text';
import { sectionAddressesOf, parsePositiveNumber, singleParam } from '@/app/_components/section-addresses';
import { refusalText } from '@/app/_request/refusal-text';
import { Button } from '@/app/_ui/button';
import { Block, LeadParagraph, Note } from '@/app/_ui/page-parts';
import { SelectOptions } from '@/app/_ui/select-options';
import type { SystemId, Tpn } from '@/engine';
import { whyNotStatement } from '@/lib/domain/explanations/round-statements';
import { statementText } from '@/lib/domain/explanations/statement-text';
import { roundLabel } from '@/lib/domain/formats/round-label';
import type { PublicBoard, PublicSeats, PublicSection } from '@/lib/domain/publishing/public-section';
import { readWhyNotQuestion, type NumberedPlayer, playersOfRound } from '@/lib/domain/publishing/query-public-section';
import { boardWithPairingNumbers } from '@/lib/domain/publishing/query-public-teams';
import { t } from '@/lib/platform/messages/translate';
import { explainWhyNotInWorker, type RoundExplanationContext, getRoundExplanation } from '@/lib/views/explanations/get-round-explanation';
import type { RoundInput } from '@/lib/views/publishing/load-round-input';

export const generateMetadata = sectionPageMetadata(({ round, board }: RoundParams & { readonly board: string }, section) =>
  t('terms.label.roundBoard', { round: roundLabel(section, parsePositiveNumber(round)), board }),
);

export default async function BoardExplanationPage({ params, searchParams }: PageProps<'/[event]/[section]/round/[round]/board/[board]'>) {
  const { board: boardText, ...names } = await params;
  const { section, round, input } = await loadExplainedRound(names);
  const number = parsePositiveNumber(boardText);
  const board = round.boards.find((candidate) => candidate.board === number);
  if (board === undefined) notFound();
  const [white, black] = [section.players[board.white], section.players[board.black]];
  if (white === undefined || black === undefined) notFound();
  const to = sectionAddressesOf(section);
  const { me, not } = await searchParams;
  return (
    <>
      <SectionHead
        section={section}
        title={t('public.why.title', { white: surname(white.name), black: surname(black.name) })}
        sub={<a href={to.round(round.number)}>{t('terms.label.roundBoard', { round: roundLabel(section, round.number), board: board.board })}</a>}
      />
      <BoardExplanation
        section={section}
        board={boardWithPairingNumbers(section, round.number, board)}
        systemId={round.systemId}
        input={input}
        players={playersOfRound(section, round)}
        asked={{ of: singleParam(me), other: singleParam(not) }}
        address={to.why(round.number, board.board)}
      />
    </>
  );
}

interface BoardExplanationProps {
  readonly section: PublicSection;
  readonly board: PublicBoard;
  readonly systemId: SystemId;
  readonly input: RoundInput | null;
  readonly players: readonly NumberedPlayer[];
  readonly asked: { readonly of: string | null; readonly other: string | null };
  readonly address: string;
}

/** Explains why the rules gave this pairing or, for a manual board, what they would have given. */
async function BoardExplanation({ section, board, systemId, input, players, ...question }: BoardExplanationProps) {
  const explanation = input === null ? null : await getRoundExplanation(input, players);
  const outcome = explanation?.ok === true ? explanation.value : null;
  const telling = outcome === null || typeof outcome === 'string' ? null : outcome;
  const isEngines = telling !== null && enginePairOf(telling, explainedSeats(board)) !== undefined;
  return (
    <>
      <BoardPlayers section={section} board={board} me={null} caption={t('public.why.game')} />
      <PublishedGameNote section={section} board={board} isExplained={isEngines} />
      {board.isByHand && (
        <LeadParagraph>{typeof outcome === 'string' ? t(`public.why.unpaired.${outcome}`) : manualBoardText(telling, explainedSeats(board))}</LeadParagraph>
      )}
      {board.isByHand && explanation?.ok === false && <p>{refusalText(explanation.error)}</p>}
      {board.isByHand && !isEngines ? null : input === null || telling === null ? (
        <LeadParagraph>
          {explanation === null ? t('public.why.nothing') : explanation.ok ? t('public.why.cannot') : refusalText(explanation.error)}
        </LeadParagraph>
      ) : (
        <>
          <PairExplanationText telling={telling} input={input} board={{ ...board, ...explainedSeats(board) }} systemId={systemId} />
          <WhyNotExplanation board={board} input={input} players={players} telling={telling} {...question} />
        </>
      )}
    </>
  );
}

/** If other players played the game, names the published players. If `isExplained`, adds that the explanation below is about them. */
function PublishedGameNote({ section, board, isExplained }: Pick<BoardExplanationProps, 'section' | 'board'> & { readonly isExplained: boolean }) {
  if (board.publishedSeats === null) return null;
  return (
    <Note tone="draft" className="mt-s2">
      {publishedGameText(section, board.publishedSeats)} {isExplained && t('public.why.explainsAnnounced')}
    </Note>
  );
}

function publishedGameText({ players }: PublicSection, seats: PublicSeats): string {
  const white = players[seats.white]?.name ?? '';
  return seats.black === null ? t('public.why.announcedBye', { white }) : t('public.why.announced', { white, black: players[seats.black]?.name ?? '' });
}

function explainedSeats({ whiteTpn, blackTpn, publishedSeats }: PublicBoard) {
  return { whiteTpn: publishedSeats?.whiteTpn ?? whiteTpn, blackTpn: publishedSeats?.blackTpn ?? blackTpn };
}

type WhyNotExplanationProps = Omit<BoardExplanationProps, 'section' | 'systemId' | 'input'> & {
  readonly input: RoundInput;
  readonly telling: RoundExplanationContext;
};

async function WhyNotExplanation({ board, input, players, telling, asked, address }: WhyNotExplanationProps) {
  const { a, b } = readWhyNotQuestion(board, players, asked.of, asked.other ?? '');
  const outcome = b === null ? null : await explainWhyNotInWorker(input, a, b);
  const answer = outcome?.ok === true ? outcome.value : null;
  const statement = answer === null || b === null ? null : whyNotStatement(answer, a, b);
  return (
    <Block aria-labelledby="not-h" className="mt-s5" id="not">
      <h2 id="not-h">{t('public.why.another')}</h2>
      <WhyNotForm
        address={address}
        seated={[board.whiteTpn, board.blackTpn].map((tpn) => ({ tpn, name: telling.speaker.nameOf(tpn) }))}
        of={a}
        players={players}
        other={asked.other}
      />
      {statement !== null && (
        <p role="status">
          {statementText(statement, telling.speaker)} {statement.article !== '' && <Article systemId={input.systemId} article={statement.article} />}
        </p>
      )}
      {outcome?.ok === false && <p role="status">{refusalText(outcome.error)}</p>}
      {asked.other !== null && b === null && <p role="status">{t('public.why.nobody', { name: asked.other, subject: telling.speaker.subject })}</p>}
    </Block>
  );
}

interface WhyNotFormProps {
  readonly address: string;
  readonly seated: readonly NumberedPlayer[];
  readonly of: Tpn;
  readonly players: readonly NumberedPlayer[];
  readonly other: string | null;
}

function WhyNotForm({ address, seated, of, players, other }: WhyNotFormProps) {
  return (
    <form className="find" action={`${address}#not`} method="get">
      <div>
        <label htmlFor="me" className="text-t1">
          {t('terms.label.player')}
        </label>
        <select id="me" name="me" defaultValue={of}>
          <SelectOptions of={seated.map(({ tpn, name }) => ({ value: tpn, label: name }))} />
        </select>
      </div>
      <div>
        <label htmlFor="not-player" className="text-t1">
          {t('public.why.notMet')}
        </label>
        <input id="not-player" name="not" list="players" autoComplete="off" defaultValue={other ?? ''} />
        <datalist id="players">
          {players.map(({ tpn, name }) => (
            <option key={tpn} value={`${tpn} ${name}`} />
          ))}
        </datalist>
      </div>
      <Button type="submit">{t('terms.label.show')}</Button>
    </form>
  );
}
