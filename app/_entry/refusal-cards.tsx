'use client';

import { addresses, type SectionAt } from '@/app/addresses';
import { spokenResult } from '@/lib/results/notation';
import { GAME_RESULTS, type GameResult } from '@/lib/sections/read-model/section-facts';
import type { RefusedEntry } from './queue-row';
import styles from './entry.module.css';
import { Note } from '@/app/_ui/note';
import { Button, ButtonLink } from '@/app/_ui/button';

interface RefusalCardsProps {
  readonly cards: readonly RefusedEntry[];
  readonly dismiss: (idempotencyKey: string) => void;
  /** Where results are entered: what a conflict is settled with. */
  readonly enter?: (pairingId: string, result: GameResult, how: { readonly reason?: string; readonly replace: number }) => void;
  /** Where boards are corrected; for helpers, who correct nothing, there is none. */
  readonly at?: SectionAt;
}

/** Entries that were not stored: what was keyed, what stands and who entered it. Nothing was overwritten. */
export function RefusalCards({ cards, dismiss, enter, at }: RefusalCardsProps) {
  if (cards.length === 0) return null;
  return (
    <div role="alert" aria-label="Entries that were not saved">
      {cards.map((card) => (
        <Card key={card.idempotencyKey} card={card} dismiss={dismiss} enter={enter} at={at} />
      ))}
    </div>
  );
}

function Card({ card, dismiss, enter, at }: Omit<RefusalCardsProps, 'cards'> & { readonly card: RefusedEntry }) {
  const { idempotencyKey, entry, code, message, facts } = card;
  const theirs = GAME_RESULTS.find((known) => known === facts.theirs) ?? null;
  const mayReplace = code === 'result-conflict' && entry !== null && enter !== undefined;
  const saysMine = code === 'result-conflict' || entry === null;
  return (
    <Note as="div" tone="danger" className={styles.card}>
      <p>
        <b>{message}</b>
        {!saysMine && ` You keyed ${spokenResult(entry.result)}.`}
      </p>
      <p className={styles.acts}>
        {mayReplace && (
          <Button
            type="button"
            look="danger"
            onClick={() => {
              dismiss(idempotencyKey);
              enter(entry.pairingId, entry.result, { replace: Number(facts.sequence), reason: entry.reason });
            }}
          >
            Replace by {spokenResult(entry.result)}
          </Button>
        )}
        <Button type="button" onClick={() => dismiss(idempotencyKey)}>
          {mayReplace ? `Keep ${spokenResult(theirs)}` : 'I have seen it'}
        </Button>
        {code === 'needs-correction' && entry !== null && at !== undefined && (
          <ButtonLink href={addresses.organise.section(at).round(entry.round).board(entry.board)}>Correct board {entry.board}</ButtonLink>
        )}
      </p>
    </Note>
  );
}
