'use client';

import Link from 'next/link';
import type { Route } from 'next';
import { notationOf } from '@/lib/results/notation';
import { GAME_RESULTS, type GameResult } from '@/lib/sections/section-facts';
import type { RefusedEntry } from './queue-store';
import styles from './desk.module.css';

interface RefusalCardsProps {
  readonly cards: readonly RefusedEntry[];
  readonly dismiss: (idempotencyKey: string) => void;
  readonly enter: (pairingId: string, result: GameResult, how: { readonly reason?: string; readonly replace: number }) => void;
  /** Address of the round's pages. */
  readonly base: string;
}

/** Entries that were not stored: who entered what and when, and two buttons. Nothing was overwritten. */
export function RefusalCards({ cards, dismiss, enter, base }: RefusalCardsProps) {
  if (cards.length === 0) return null;
  return (
    <div role="alert" aria-label="Entries that were not saved">
      {cards.map(({ entry, code, message, facts }) => {
        const theirs = GAME_RESULTS.find((known) => known === facts.theirs) ?? null;
        return (
          <div key={entry.idempotencyKey} className={`note danger ${styles.card}`}>
            <p><b>{message}</b></p>
            <p className={styles.acts}>
              {code === 'result-conflict' && (
                <button
                  type="button"
                  className="btn danger"
                  onClick={() => {
                    dismiss(entry.idempotencyKey);
                    enter(entry.pairingId, entry.result, { replace: Number(facts.sequence), reason: entry.reason });
                  }}
                >
                  Replace by {notationOf(entry.result)}
                </button>
              )}
              <button type="button" className="btn" onClick={() => dismiss(entry.idempotencyKey)}>
                {code === 'result-conflict' ? `Keep ${notationOf(theirs)}` : 'I have seen it'}
              </button>
              {code === 'needs-correction' && (
                <Link className="btn" href={`${base}/boards/${entry.board}` as Route}>Correct board {entry.board}</Link>
              )}
            </p>
          </div>
        );
      })}
    </div>
  );
}
