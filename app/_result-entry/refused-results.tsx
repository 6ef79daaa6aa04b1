'use client';

import { useEffect } from 'react';
import { OUTDATED_ROW_CODE } from '@/app/_offline-queue/queue-row';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/link';
import { Note } from '@/app/_ui/page-parts';
import { type NamespaceTranslator, useTranslate } from '@/app/_ui/use-translate';
import { addresses, type SectionAt } from '@/app/addresses';
import { GAME_RESULTS, type GameResult } from '@/lib/domain/boards/game-results';
import { describeResult } from '@/lib/domain/boards/result-notation';
import type { QueuedResult, RefusedResult } from './queued-result';
import type { ResultQueue } from './use-result-queue';

interface RefusedResultsProps {
  readonly cards: readonly RefusedResult[];
  readonly dismiss: (idempotencyKey: string) => void;
  readonly enter?: (pairingId: string, result: GameResult, how: { readonly isUnrated: boolean; readonly reason?: string; readonly replace: number }) => void;
  readonly keep?: (pairingId: string) => void;
  /** The section, for links to the correction of a board; missing for helpers, who cannot correct. */
  readonly at?: SectionAt;
}

export function RefusedResults({ cards, dismiss, enter, keep, at }: RefusedResultsProps) {
  const t = useTranslate('entering');
  if (cards.length === 0) return null;
  return (
    <div role="alert" aria-label={t('card.label')}>
      {cards.map((card) => (
        <Card key={card.idempotencyKey} card={card} dismiss={dismiss} enter={enter} keep={keep} at={at} />
      ))}
    </div>
  );
}

function Card({ card, dismiss, enter, keep, at }: Omit<RefusedResultsProps, 'cards'> & { readonly card: RefusedResult }) {
  const t = useTranslate('entering');
  const { idempotencyKey, entry, code, facts } = card;
  const mine = entry === null ? '' : describeResult(t, entry.result, entry.isUnrated !== true);
  const mayReplace = code === 'result-conflict' && entry !== null && enter !== undefined;
  const settle = (act: () => unknown) => {
    dismiss(idempotencyKey);
    act();
  };
  const saysMine = code === 'result-conflict' || entry === null;
  return (
    <Note as="div" tone="danger" className="my-s2 py-[0.4rem]">
      <p>
        {entry !== null && `${t('card.place', { round: entry.round, board: entry.board })} `}
        <b>{cardText(t, card)}</b>
        {!saysMine && ` ${t('card.youKeyed', { result: mine })}`}
      </p>
      <p className="mt-[0.4rem] flex flex-wrap gap-s2">
        {mayReplace && (
          <Button type="button" variant="danger" onClick={() => settle(() => enter(entry.pairingId, entry.result, replaceOptions(card, entry)))}>
            {t('card.replace', { result: mine })}
          </Button>
        )}
        <Button type="button" onClick={() => settle(() => mayReplace && keep?.(entry.pairingId))}>
          {mayReplace ? t('terms.label.keepResult', { result: String(facts.theirsShown) }) : t('terms.label.dismiss')}
        </Button>
        {code === 'needs-correction' && entry !== null && at !== undefined && (
          <ButtonLink href={addresses.organise.section(at).round(entry.round).board(entry.board)}>
            {t('terms.label.correctBoard', { board: entry.board })}
          </ButtonLink>
        )}
      </p>
    </Note>
  );
}

function replaceOptions({ facts }: RefusedResult, { reason, isUnrated }: QueuedResult) {
  return { replace: Number(facts.sequence), reason, isUnrated: isUnrated === true };
}

function cardText(t: NamespaceTranslator<'entering'>, { code, message, facts, board }: RefusedResult): string {
  if (code !== OUTDATED_ROW_CODE || message !== '') return message;
  const result = GAME_RESULTS.find((known) => known === facts.result);
  return result === undefined ? t('card.unreadable') : t('card.keyedBefore', { board, result: describeResult(t, result) });
}

const CONFLICT = 'result-conflict';

/** Removes the card of a conflict once the conflict is settled or the round is over. `sequenceOf` returns null if the round is over. */
export function useDismissSettledRefusals(
  { refused, dismiss }: Pick<ResultQueue, 'refused' | 'dismiss'>,
  sequenceOf: (pairingId: string) => number | null,
): void {
  const settled = refused.filter((card) => isRefusalSettled(card, sequenceOf)).map(({ idempotencyKey }) => idempotencyKey);
  const keys = settled.join(' ');
  useEffect(() => {
    if (keys !== '') keys.split(' ').forEach(dismiss);
  }, [keys, dismiss]);
}

export function isRefusalSettled({ code, entry, facts }: RefusedResult, sequenceOf: (pairingId: string) => number | null): boolean {
  if (code !== CONFLICT || entry === null) return false;
  const sequence = sequenceOf(entry.pairingId);
  return sequence === null || sequence > Number(facts.sequence);
}
