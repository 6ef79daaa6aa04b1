'use client';

import { OUTDATED_ROW_CODE, type RefusedEntry } from '@/app/_offline-queue/queue-row';
import { Button } from '@/app/_ui/button';
import { Note } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import type { QueuedArrival } from './queued-arrival';

interface RefusedArrivalsProps {
  readonly cards: readonly RefusedEntry<QueuedArrival>[];
  readonly dismiss: (idempotencyKey: string) => void;
}

/** The arrivals that the server did not save, with the reason. */
export function RefusedArrivals({ cards, dismiss }: RefusedArrivalsProps) {
  const t = useTranslate('arrivals');
  if (cards.length === 0) return null;
  return (
    <div role="alert" aria-label={t('refused.label')}>
      {cards.map((card) => (
        <Note key={card.idempotencyKey} as="div" tone="danger" className="my-s2 py-[0.4rem]">
          <p>
            {card.entry !== null && <b>{card.entry.name}: </b>}
            {card.code === OUTDATED_ROW_CODE ? t('refused.unreadable') : card.message}
          </p>
          <p className="mt-[0.4rem]">
            <Button type="button" onClick={() => dismiss(card.idempotencyKey)}>
              {t('terms.label.dismiss')}
            </Button>
          </p>
        </Note>
      ))}
    </div>
  );
}
