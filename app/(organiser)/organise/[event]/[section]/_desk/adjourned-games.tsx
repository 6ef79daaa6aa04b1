import { addresses, type SectionAt } from '@/app/addresses';
import { SeenBoardFields } from '@/app/_ui/seen-board-fields';
import { RESULT_NOTATION } from '@/lib/results/notation';
import { seenBoard } from '@/lib/results/seen-board';
import type { AdjournedGame } from '@/lib/rounds/get-desk';
import { articleOf } from '@/lib/sections/handling-articles';
import type { GameResult } from '@/lib/sections/read-model/section-facts';
import styles from './desk.module.css';
import { Rows } from '@/app/_ui/rows';
import { Button } from '@/app/_ui/button';

const ENDS: readonly GameResult[] = ['whiteWins', 'draw', 'blackWins'];

/** C.04.2 3.1, F.9: games of earlier rounds that go on. Their end is a first entry, no correction, and changes no pairing that is public. */
export function AdjournedGames({ games, systemId, at }: { readonly games: readonly AdjournedGame[]; readonly systemId: string; readonly at: SectionAt }) {
  if (games.length === 0) return null;
  return (
    <section className="mt-s5" aria-labelledby="adjourned-h">
      <h2 id="adjourned-h">Adjourned games</h2>
      <p className="text-t1 text-muted max-w-measure">
        They count as draws for pairing ({articleOf(systemId, 'adjourned')}). When one has ended enter its result here: it counts in the standings at once and
        for the next pairing, and changes nothing that is published.
      </p>
      <Rows>
        {games.map(({ round, board }) => (
          <li key={board.pairingId}>
            <span className="whole">
              Round {round}, board {board.board}:{' '}
              <b>
                <bdi>{board.white.name}</bdi>
              </b>{' '}
              –{' '}
              <b>
                <bdi>{board.black?.name}</bdi>
              </b>
            </span>
            <form action={addresses.api.desk.entry} method="post">
              <SeenBoardFields seen={seenBoard(board)} />
              <input type="hidden" name="back" value={addresses.organise.section(at).desk} />
              <fieldset className={styles.keys}>
                <legend className="sr-only">
                  Result of round {round}, board {board.board}: {board.white.name} against {board.black?.name}
                </legend>
                {ENDS.map((result) => (
                  <Button key={result} name="result" value={result}>
                    {RESULT_NOTATION[result]}
                  </Button>
                ))}
              </fieldset>
            </form>
          </li>
        ))}
      </Rows>
    </section>
  );
}
