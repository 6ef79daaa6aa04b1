import type { ReactNode } from 'react';
import { byeLetterAndName } from '@/app/_components/result-text';
import { Form, Submit, PressedButtonValue } from '@/app/_ui/form';
import { HiddenFields } from '@/app/_ui/hidden-fields';
import { Link } from '@/app/_ui/link';
import { Block, Rows, StateLabel, TitledBlock } from '@/app/_ui/page-parts';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses, withQuery, type SectionAt } from '@/app/addresses';
import { PLAYED_RESULTS } from '@/lib/domain/boards/decide-result-entry';
import { RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import { toSeenBoard } from '@/lib/domain/boards/seen-board';
import type { DeskBreach } from '@/lib/domain/compliance/desk-breaches';
import { formatTime, formatDay } from '@/lib/domain/events/format-times';
import { formatOf } from '@/lib/domain/formats/formats';
import { handlingArticle } from '@/lib/domain/sections/handling-articles';
import { t } from '@/lib/platform/messages/translate';
import type { AdjournedGame, PlayerWithoutGame } from '@/lib/views/rounds/get-desk';
import { undoBreachAction, endAdjournedGameAction } from '../actions';

interface BreachesProps {
  readonly breaches: readonly DeskBreach[];
  readonly at: SectionAt;
  readonly timeZone: string;
}

/**
 * Lists breaches and, separately, lawful interventions. Each line names the rounds that the engine would now pair differently because of
 * that breach or intervention.
 */
export function Breaches({ breaches, ...where }: BreachesProps) {
  return (
    <>
      <BreachList of="departures" breaches={breaches.filter(({ isLawful }) => !isLawful)} {...where} />
      <BreachList of="interventions" breaches={breaches.filter(({ isLawful }) => isLawful)} {...where} />
    </>
  );
}

function BreachList({ of, breaches, at, timeZone }: BreachesProps & { readonly of: 'departures' | 'interventions' }) {
  if (breaches.length === 0) return null;
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby={`${of}-h`}>
      <h2 id={`${of}-h`}>{t(`desk.breaches.${of}.title`)}</h2>
      <p className="text-t1 text-muted">{t(`desk.breaches.${of}.how`)}</p>
      <Rows className="mt-s2">
        {breaches.map((breach) => (
          <li key={breach.id}>
            <span className="min-w-0 break-words">
              {breach.what}
              {breach.differingRounds.map((sentence) => (
                <b key={sentence} className="block">
                  {sentence}
                </b>
              ))}
              <span className="block text-t1 text-muted">{t('desk.breaches.by', { name: breach.by, time: dayAndTimeText(breach.at, timeZone) })}</span>
            </span>
            {breach.undone !== null && (
              <StateLabel className="whitespace-normal">
                {t('desk.breaches.undone', { name: breach.undone.by, time: dayAndTimeText(breach.undone.at, timeZone) })}
              </StateLabel>
            )}
            {/* The form stays on the page after the breach has been undone, because it shows the confirmation. */}
            {(breach.canUndo || breach.undone !== null) && <Form action={undoBreachAction}>{breach.canUndo && <UndoButton breach={breach} />}</Form>}
          </li>
        ))}
      </Rows>
      <p className="mt-s2 text-t1">
        <Link href={withQuery(addresses.organise.section(at).history, { about: 'breaches' })}>{t('desk.breaches.history')}</Link>
      </p>
    </Block>
  );
}

function UndoButton({ breach: { id, what } }: { readonly breach: DeskBreach }) {
  return (
    <>
      <input type="hidden" name="breachId" value={id} />
      <Submit variant="quiet">
        {t('desk.breaches.undo')}
        <span className="sr-only">{t('desk.breaches.undoWhich', { what })}</span>
      </Submit>
    </>
  );
}

const dayAndTimeText = (at: string, timeZone: string) => `${formatDay(at, timeZone)}, ${formatTime(at, timeZone)}`;

/**
 * Adjourned games of earlier rounds (C.04.2 3.1, and F.9 of the 1998 rules). Entering their final result is not a correction, and changes
 * no public pairing.
 */
export function AdjournedGames({ games, systemId }: { readonly games: readonly AdjournedGame[]; readonly systemId: string }) {
  if (games.length === 0) return null;
  return (
    <section className="mt-s5" aria-labelledby="adjourned-h">
      <h2 id="adjourned-h">{t('desk.adjourned.title')}</h2>
      <p className="max-w-measure text-t1 text-muted">
        {formatOf(systemId).hasBracket ? t('desk.adjourned.howInMatch') : t('desk.adjourned.how', { article: handlingArticle(systemId, 'adjourned') })}
      </p>
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
      <span className="whole">{translateRich('desk.adjourned.game', { ...facts, b: name })}</span>
      <Form action={endAdjournedGameAction}>
        <HiddenFields fields={toSeenBoard(board)} />
        <PressedButtonValue name="result" />
        <fieldset className="result-keys">
          <legend className="sr-only">{t('desk.adjourned.result', facts)}</legend>
          {PLAYED_RESULTS.map((result) => (
            <Submit key={result} variant="quiet" name="result" value={result}>
              {RESULT_NOTATION[result]}
            </Submit>
          ))}
        </fieldset>
      </Form>
    </li>
  );
}

/** Players without a game in the round. The arbiter can give a game to a player who has arrived (C.04.2 4.4). */
export function PlayersWithoutGame({ players, round, at }: { readonly players: readonly PlayerWithoutGame[]; readonly round: number; readonly at: SectionAt }) {
  const playersInSection = players.flatMap(({ why, ...player }) => (why === 'withdrawn' || why === 'noShow' || why === 'expelled' ? [] : [{ ...player, why }]));
  if (playersInSection.length === 0) return null;
  return (
    <TitledBlock id="resting-h" title={t('desk.resting.title', { round })}>
      <Rows className="mt-s2">
        {playersInSection.map(({ entryId, name, why }) => (
          <li key={entryId}>
            <span>{name}</span>
            <span className="text-muted text-t1">{byeLetterAndName(why)}</span>
          </li>
        ))}
      </Rows>
      <p className="text-t1 text-muted mt-s2">
        {translateRich('desk.resting.board', { link: (text) => <Link href={addresses.organise.section(at).round(round).edit}>{text}</Link> })}
      </p>
    </TitledBlock>
  );
}
