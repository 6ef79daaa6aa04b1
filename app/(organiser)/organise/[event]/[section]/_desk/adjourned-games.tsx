import type { ReactNode } from 'react';
import { Form, SentValue, Submit } from '@/app/_ui/form';
import { HiddenFields } from '@/app/_ui/hidden-fields';
import { Rows } from '@/app/_ui/page-parts';
import { tellRich } from '@/app/_ui/tell-rich';
import { PLAYED_RESULTS } from '@/lib/domain/boards/decide-entry';
import { RESULT_NOTATION } from '@/lib/domain/boards/notation';
import { seenBoard } from '@/lib/domain/boards/seen-board';
import { articleOf } from '@/lib/domain/sections/handling';
import { tell } from '@/lib/platform/words/tell';
import type { AdjournedGame } from '@/lib/views/rounds/get-desk';
import { endAdjournedAction } from '../actions';

/** C.04.2 3.1, F.9: games of earlier rounds that go on. Their end is a first entry, no correction, and changes no pairing that is public. */
export function AdjournedGames({ games, systemId }: { readonly games: readonly AdjournedGame[]; readonly systemId: string }) {
  if (games.length === 0) return null;
  return (
    <section className="mt-s5" aria-labelledby="adjourned-h">
      <h2 id="adjourned-h">{tell('desk.adjourned.title')}</h2>
      <p className="max-w-measure text-t1 text-muted">{tell('desk.adjourned.how', { article: articleOf(systemId, 'adjourned') })}</p>
      <Rows className="rows-of-results">
        {games.map((game) => (
          <Game key={game.board.pairingId} game={game} />
        ))}
      </Rows>
    </section>
  );
}

function Game({ game: { round, board } }: { readonly game: AdjournedGame }) {
  const facts = { round, board: board.board, white: board.white.name, black: board.black?.name ?? '' };
  const name = (text: ReactNode) => (
    <b>
      <bdi>{text}</bdi>
    </b>
  );
  return (
    <li>
      <span className="whole">{tellRich('desk.adjourned.game', { ...facts, b: name })}</span>
      <Form action={endAdjournedAction} goal={tell('desk.adjourned.goal')}>
        <HiddenFields fields={seenBoard(board)} />
        <SentValue name="result" />
        <fieldset className="result-keys">
          <legend className="sr-only">{tell('desk.adjourned.result', facts)}</legend>
          {PLAYED_RESULTS.map((result) => (
            <Submit key={result} look="quiet" name="result" value={result}>
              {RESULT_NOTATION[result]}
            </Submit>
          ))}
        </fieldset>
      </Form>
    </li>
  );
}
