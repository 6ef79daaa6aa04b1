import type { Route } from 'next';
import { Button } from '@/app/_ui/button';
import { ColourChip } from '@/app/_ui/colour-chip';
import { Tick } from '@/app/_ui/field';
import { FieldBox } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { SelectOptions } from '@/app/_ui/select-options';
import { withQuery } from '@/app/addresses';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { describeResult } from '@/lib/domain/boards/result-notation';
import type { PlayedBoard } from '@/lib/domain/results/decide-played-boards';
import { t } from '@/lib/platform/messages/translate';
import type { BoardToCorrect, BoardCorrectionPage } from '@/lib/views/results/get-board-correction';

interface PlayedFormProps {
  readonly page: BoardCorrectionPage;
  readonly here: Route;
  readonly unseatedAreAbsent: boolean;
}

/** The fields for the players and results as played. This form only requests a preview of the effects and saves nothing. */
export function PlayedBoardsForm({ page, here, unseatedAreAbsent }: PlayedFormProps) {
  const { boards, others, usual, outcome } = page;
  const numbers = boards.map(({ now }) => now.board);
  const isPlayerLeft = unseatedAreAbsent || (outcome.kind === 'refused' && outcome.refusal.code === 'left-without-board');
  return (
    <form method="get" action={here} autoComplete="off">
      {numbers.slice(1).map((board) => (
        <input key={board} type="hidden" name="with" value={board} />
      ))}
      {boards.map((board) => (
        <BoardFields key={`${board.now.board} ${JSON.stringify(board.input)}`} board={board} players={page.players} />
      ))}
      <p className="text-t1 mt-s2">
        <Link href={playedBoardsAddress(here, numbers, usual.proposed)}>
          {usual.kind === 'opponents'
            ? t('rounds.playedForm.exchangedOpponents', { first: numbers[0] ?? 0, second: numbers[1] ?? 0 })
            : t('rounds.playedForm.exchangedColours')}
        </Link>
      </p>
      {isPlayerLeft && <Tick name="left" label={t('rounds.playedForm.whoIsLeft')} hint={t('terms.label.absentNoPoints')} defaultChecked={unseatedAreAbsent} />}
      {others.length > 0 && <AnotherBoardSelect others={others} />}
      <p className="mt-s3">
        <Button type="submit">{t('terms.label.showTheChanges')}</Button>
      </p>
    </form>
  );
}

function AnotherBoardSelect({ others }: Pick<BoardCorrectionPage, 'others'>) {
  return (
    <FieldBox>
      <label htmlFor="with">{t('rounds.playedForm.anotherBoard')}</label>
      <select id="with" name="with" defaultValue="">
        <option value="">{t('terms.label.none')}</option>
        <SelectOptions of={others.map(({ board, names }) => ({ value: board, label: `${board}: ${names}` }))} />
      </select>
    </FieldBox>
  );
}

function BoardFields({ board, players }: { readonly board: BoardToCorrect } & Pick<BoardCorrectionPage, 'players'>) {
  const { now, publishedPlayers, reportDifference, stands, input } = board;
  const isBye = stands.black === '';
  const id = (what: string) => `${what}-${now.board}`;
  return (
    <FieldBox as="fieldset" className="min-w-0 border-t-2 border-ink pt-s2">
      <legend>{isBye ? t('terms.label.pairingAllocatedBye') : t('terms.label.boardN', { board: now.board })}</legend>
      {publishedPlayers !== null && <p className="text-t1 text-muted">{t('rounds.board.playedOtherwise', { announced: publishedPlayers })}</p>}
      {reportDifference !== null && (
        <p className="text-t1 text-muted">{t('rounds.apart.both', { tournament: reportDifference.tournament, report: reportDifference.report })}</p>
      )}
      <label className="mt-[0.4rem]" htmlFor={id('w')}>
        <ColourChip colour="white" /> {t('terms.label.white')}
      </label>
      <Seat id={id('w')} name="w" value={input.white} players={players} nobody={isBye ? t('terms.word.nobody') : null} />
      <label className="mt-[0.4rem]" htmlFor={id('b')}>
        <ColourChip colour="black" /> {t('terms.label.black')}
      </label>
      <Seat id={id('b')} name="b" value={input.black} players={players} nobody={isBye ? t('terms.bye.pab') : null} />
      <label className="mt-[0.4rem]" htmlFor={id('r')}>
        {t('terms.label.result')}
      </label>
      <select id={id('r')} name="r" defaultValue={input.result ?? ''}>
        <option value="">{isBye ? t('terms.word.none') : t('terms.label.choose')}</option>
        <SelectOptions of={GAME_RESULTS.map((result) => ({ value: result, label: describeResult(t, result) }))} />
      </select>
    </FieldBox>
  );
}

interface SeatProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly players: BoardCorrectionPage['players'];
  /** The label of the option for no player; null if the seat needs a player. */
  readonly nobody: string | null;
}

function Seat({ id, name, value, players, nobody }: SeatProps) {
  return (
    <select id={id} name={name} defaultValue={value}>
      {nobody !== null && <option value="">{nobody}</option>}
      <SelectOptions of={players.map(({ entryId, name: player, where }) => ({ value: entryId, label: `${player} (${where})` }))} />
    </select>
  );
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The games in the page's address. The parameter `with` names each further board. The parameters `w`, `b` and `r` (White, Black and result)
 * occur once per board, in the order of the boards.
 */
interface PlayedBoardsQuery {
  readonly boards: readonly number[];
  readonly proposed: readonly (PlayedBoard | undefined)[];
  readonly unseatedAreAbsent: boolean;
}

export function parsePlayedBoardsQuery(first: number, query: Query): PlayedBoardsQuery {
  const list = (name: string) => [query[name] ?? []].flat();
  const added = list('with')
    .filter((text) => /^\d{1,5}$/.test(text))
    .map(Number);
  const [white, black, result] = [list('w'), list('b'), list('r')];
  const boards = [...new Set([first, ...added])];
  const proposed = boards.map((_, index) => {
    const [w, b] = [white[index], black[index]];
    return w === undefined || b === undefined ? undefined : { white: w, black: b, result: GAME_RESULTS.find((known) => known === result[index]) ?? null };
  });
  return { boards, proposed, unseatedAreAbsent: query.left !== undefined };
}

/** The inverse of `parsePlayedBoardsQuery`: the page's address with these games. */
function playedBoardsAddress(page: Route, boards: readonly number[], proposed: readonly PlayedBoard[]): Route {
  const [w, b, r] = [proposed.map(({ white }) => white), proposed.map(({ black }) => black), proposed.map(({ result }) => result ?? '')];
  return withQuery(page, { with: boards.slice(1), w, b, r });
}
