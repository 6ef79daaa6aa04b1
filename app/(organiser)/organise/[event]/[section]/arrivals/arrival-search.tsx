'use client';

import { useId } from 'react';
import { SearchBox, ShownRows } from '@/app/(organiser)/_components/list-tools';
import { Button } from '@/app/_ui/button';
import { Hint, Toolbar } from '@/app/_ui/form-parts';
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
  const hintId = useId();
  const only = onlyArrival(found, text);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (only !== null) arrive(only);
      }}
    >
      <Toolbar>
        <SearchBox label={t('search')} text={text} setText={setText} enterKeyHint="done" aria-describedby={hintId} />
        <ShownRows
          label={t('terms.label.show')}
          value={filter.only}
          options={ARRIVAL_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
          choose={(value) => setFilter(ARRIVAL_FILTERS.find((known) => known === value) ?? 'all')}
        />
        <Button type="button" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Toolbar>
      <Hint as="p" id={hintId}>
        {only === null ? t('enterHint') : t('enterMarks', { name: only.name })}
      </Hint>
    </form>
  );
}
