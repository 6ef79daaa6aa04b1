import type { ReactNode } from 'react';
import { Form, Submit, SentValue } from '@/app/_ui/form';
import { HiddenFields } from '@/app/_ui/hidden-fields';
import { Link } from '@/app/_ui/link';
import { Block, Rows, StateWord, TitledBlock } from '@/app/_ui/page-parts';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses, withQuery, type SectionAt } from '@/app/addresses';
import { PLAYED_RESULTS } from '@/lib/domain/boards/decide-entry';
import { RESULT_NOTATION } from '@/lib/domain/boards/notation';
import { seenBoard } from '@/lib/domain/boards/seen-board';
import type { DeskBreach } from '@/lib/domain/compliance/desk-breaches';
import { clock, day } from '@/lib/domain/events/times';
import { articleOf } from '@/lib/domain/sections/handling';
import { tell } from '@/lib/platform/words/tell';
import type { AdjournedGame, RestingPlayer } from '@/lib/views/rounds/get-desk';
import { undoBreachAction, endAdjournedAction } from '../actions';

interface BreachesProps {
  readonly breaches: readonly DeskBreach[];
  readonly at: SectionAt;
  readonly timeZone: string;
}

/** Breaches and, separately, lawful interventions, each with the rounds that would be paired differently. Renders nothing if there are none. */
export function Breaches({ breaches, ...where }: BreachesProps) {
  return (
    <>
      <Listed of="departures" breaches={breaches.filter(({ isLawful }) => !isLawful)} {...where} />
      <Listed of="interventions" breaches={breaches.filter(({ isLawful }) => isLawful)} {...where} />
    </>
  );
}

function Listed({ of, breaches, at, timeZone }: BreachesProps & { readonly of: 'departures' | 'interventions' }) {
  if (breaches.length === 0) return null;
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby={`${of}-h`}>
      <h2 id={`${of}-h`}>{tell(`desk.breaches.${of}.title`)}</h2>
      <p className="text-t1 text-muted">{tell(`desk.breaches.${of}.how`)}</p>
      <Rows className="mt-s2">
        {breaches.map((breach) => (
          <li key={breach.id}>
            <span className="min-w-0 break-words">
              {breach.what}
              {breach.otherwise.map((sentence) => (
                <b key={sentence} className="block">
                  {sentence}
                </b>
              ))}
              <span className="block text-t1 text-muted">{tell('desk.breaches.by', { name: breach.by, time: momentOf(breach.at, timeZone) })}</span>
            </span>
            {breach.undone !== null && (
              <StateWord className="whitespace-normal">
                {tell('desk.breaches.undone', { name: breach.undone.by, time: momentOf(breach.undone.at, timeZone) })}
              </StateWord>
            )}
            {/* The form stays once the breach has been undone, because it shows the message about that. */}
            {(breach.canUndo || breach.undone !== null) && (
              <Form action={undoBreachAction}>
                {breach.canUndo && <UndoButton breach={breach} />}
              </Form>
            )}
          </li>
        ))}
      </Rows>
      <p className="mt-s2 text-t1">
        <Link href={withQuery(addresses.organise.section(at).history, { about: 'breaches' })}>{tell('desk.breaches.history')}</Link>
      </p>
    </Block>
  );
}

function UndoButton({ breach: { id, what } }: { readonly breach: DeskBreach }) {
  return (
    <>
      <input type="hidden" name="breachId" value={id} />
      <Submit look="quiet">
        {tell('desk.breaches.undo')}
        <span className="sr-only">{tell('desk.breaches.undoWhich', { what })}</span>
      </Submit>
    </>
  );
}

const momentOf = (at: string, timeZone: string) => `${day(at, timeZone)}, ${clock(at, timeZone)}`;

/** C.04.2 3.1, F.9: unfinished games of earlier rounds. Their result is a first entry, not a correction, and changes no public pairing. */
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
      <Form action={endAdjournedAction}>
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

/** Players without a game in the round, with a way to give one to a player who is present after all (C.04.2 4.4). */
export function Resting({ players, round, at }: { readonly players: readonly RestingPlayer[]; readonly round: number; readonly at: SectionAt }) {
  const isIn = ({ why }: RestingPlayer) => why !== 'withdrawn' && why !== 'noShow' && why !== 'expelled';
  const here = players.filter(isIn);
  if (here.length === 0) return null;
  return (
    <TitledBlock id="resting-h" title={tell('desk.resting.title', { round })}>
      <Rows className="mt-s2">
        {here.map(({ entryId, name, why }) => (
          <li key={entryId}>
            <span>{name}</span>
            <span className="text-muted text-t1">{tell(`desk.resting.why.${why}`)}</span>
          </li>
        ))}
      </Rows>
      <p className="text-t1 text-muted mt-s2">
        {tellRich('desk.resting.board', { link: (text) => <Link href={addresses.organise.section(at).round(round).edit}>{text}</Link> })}
      </p>
    </TitledBlock>
  );
}
