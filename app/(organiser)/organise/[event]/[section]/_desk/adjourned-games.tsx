import { addresses, type SectionAt } from '@/app/addresses';
import type { ReactNode } from 'react';
import { Button } from '@/app/_ui/button';
import { Rows } from '@/app/_ui/rows';
import { SeenBoardFields } from '@/app/_ui/seen-board-fields';
import { tellRich } from '@/app/_ui/words';
import { RESULT_NOTATION } from '@/lib/results/notation';
import { seenBoard } from '@/lib/results/seen-board';
import type { AdjournedGame } from '@/lib/rounds/get-desk';
import { articleOf } from '@/lib/sections/handling-articles';
import type { GameResult } from '@/lib/sections/read-model/section-facts';
import { tell } from '@/lib/words/tell';
import { RESULT_FIELDS } from './desk-look';

const ENDS: readonly GameResult[] = ['whiteWins', 'draw', 'blackWins'];

/** C.04.2 3.1, F.9: games of earlier rounds that go on. Their end is a first entry, no correction, and changes no pairing that is public. */
export function AdjournedGames({ games, systemId, at }: { readonly games: readonly AdjournedGame[]; readonly systemId: string; readonly at: SectionAt }) {
  if (games.length === 0) return null;
  return (
    <section className="mt-s5" aria-labelledby="adjourned-h">
      <h2 id="adjourned-h">{tell('desk.adjourned.title')}</h2>
      <p className="max-w-measure text-t1 text-muted">{tell('desk.adjourned.how', { article: articleOf(systemId, 'adjourned') })}</p>
      <Rows className={RESULT_FIELDS}>
        {games.map((game) => (
          <Game key={game.board.pairingId} game={game} at={at} />
        ))}
      </Rows>
    </section>
  );
}

function Game({ game: { round, board }, at }: { readonly game: AdjournedGame; readonly at: SectionAt }) {
  const facts = { round, board: board.board, white: board.white.name, black: board.black?.name ?? '' };
  const name = (text: ReactNode) => (
    <b>
      <bdi>{text}</bdi>
    </b>
  );
  return (
    <li>
      <span className="whole">{tellRich('desk.adjourned.game', { ...facts, b: name })}</span>
      <form action={addresses.api.desk.entry} method="post">
        <SeenBoardFields seen={seenBoard(board)} />
        <input type="hidden" name="back" value={addresses.organise.section(at).desk} />
        <fieldset>
          <legend className="sr-only">{tell('desk.adjourned.result', facts)}</legend>
          {ENDS.map((result) => (
            <Button key={result} name="result" value={result}>
              {RESULT_NOTATION[result]}
            </Button>
          ))}
        </fieldset>
      </form>
    </li>
  );
}
