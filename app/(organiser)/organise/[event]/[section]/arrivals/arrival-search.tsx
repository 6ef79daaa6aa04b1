'use client';

import { useId } from 'react';
import { Button } from '@/app/_ui/button';
import { FieldBox, Hint, Toolbar } from '@/app/_ui/form-parts';
import { SelectOptions } from '@/app/_ui/select-options';
import { useTranslate } from '@/app/_ui/use-translate';
import type { ListedPlayer } from '@/lib/views/arrivals/get-arrivals';
import { ARRIVAL_FILTERS, type ArrivalFilter, onlyArrival } from './find-arrivals';

interface ArrivalSearchProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly filter: ArrivalFilter;
  readonly setFilter: (only: ArrivalFilter['only']) => void;
  readonly found: readonly ListedPlayer[];
  readonly arrive: (player: ListedPlayer) => void;
}

/** Finds players by name, club or number. Enter marks the only player found as arrived, so that a queue at the door needs no mouse. */
export function ArrivalSearch({ text, setText, filter, setFilter, found, arrive }: ArrivalSearchProps) {
  const t = useTranslate('arrivals');
  const id = useId();
  const only = onlyArrival(found, text);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (only !== null) arrive(only);
      }}
    >
      <Toolbar>
        <FieldBox isInLine>
          <label htmlFor={`${id}-text`}>{t('search')}</label>
          <input
            id={`${id}-text`}
            type="search"
            value={text}
            maxLength={120}
            autoComplete="off"
            enterKeyHint="done"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
        </FieldBox>
        <ShownPlayers filter={filter} setFilter={setFilter} />
        <Button type="button" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Toolbar>
      <Hint as="p" id={`${id}-hint`}>
        {only === null ? t('enterHint') : t('enterMarks', { name: only.name })}
      </Hint>
    </form>
  );
}

function ShownPlayers({ filter, setFilter }: Pick<ArrivalSearchProps, 'filter' | 'setFilter'>) {
  const t = useTranslate('arrivals');
  const id = useId();
  return (
    <FieldBox isInLine>
      <label htmlFor={id}>{t('terms.label.show')}</label>
      <select id={id} value={filter.only} onChange={({ target }) => setFilter(ARRIVAL_FILTERS.find((known) => known === target.value) ?? 'all')}>
        <SelectOptions of={ARRIVAL_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))} />
      </select>
    </FieldBox>
  );
}
