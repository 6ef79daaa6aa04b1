'use client';

import { OUTDATED_ROW_CODE, type RefusedEntry } from '@/app/_offline-queue/queue-row';
import { Button } from '@/app/_ui/button';
import { Note } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';

interface RefusedEntriesProps {
  readonly of: 'arrivals' | 'incidents';
  readonly cards: readonly RefusedEntry<{ readonly name: string }>[];
  readonly dismiss: (idempotencyKey: string) => void;
}

/** What a device noted about players and the server did not save, with the reason. */
export function RefusedEntries({ of, cards, dismiss }: RefusedEntriesProps) {
  const t = useTranslate('entering');
  if (cards.length === 0) return null;
  return (
    <div role="alert" aria-label={t(`refusedOf.label.${of}`)}>
      {cards.map((card) => (
        <Note key={card.idempotencyKey} as="div" tone="danger" className="my-s2 py-[0.4rem]">
          <p>
            {card.entry !== null && <b>{card.entry.name}: </b>}
            {card.code === OUTDATED_ROW_CODE ? t(`refusedOf.unreadable.${of}`) : card.message}
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
