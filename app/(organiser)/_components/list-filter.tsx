'use client';

import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { useForm } from '@/app/_ui/form';
import { Toolbar } from '@/app/_ui/form-parts';
import { useHydrated } from '@/app/_ui/use-latest';
import { useTranslate } from '@/app/_ui/use-translate';
import { isSearchMatch } from '@/lib/domain/players/player-list-page';
import { searchWords } from '@/lib/domain/players/search-name';
import { SearchBox, ShownRows } from './list-tools';

interface ListFilterProps {
  /** The id of the table. Its rows have the attributes `data-find` (the text that the search compares), `data-number` and `data-states`. */
  readonly listId: string;
  readonly filters?: readonly { readonly value: string; readonly label: string }[];
  readonly hasBoxes?: boolean;
  readonly isPaged?: boolean;
}

/** Search, filter and "tick all" for a list of players. A ticked row that the filter hides stays ticked and is still counted. */
export function ListFilter({ listId, filters = [], hasBoxes = false, isPaged = false }: ListFilterProps) {
  const isScripted = useHydrated();
  const t = useTranslate('shell');
  const [text, setText] = useState('');
  const [filter, setFilter] = useState('');
  const { shown, count } = useFilteredRows(listId, text, filter);
  const tick = (isTicked: boolean) => {
    for (const row of rowsOf(listId))
      if (!row.hidden) for (const box of row.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) box.checked = isTicked;
    count();
  };
  if (!isScripted) return null;
  return (
    <Toolbar>
      {!isPaged && (
        <SearchBox label={t('terms.label.search')} text={text} setText={setText} onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} />
      )}
      {!isPaged && filters.length > 0 && (
        <ShownRows label={t('terms.label.show')} value={filter} options={[{ value: '', label: t('listTools.everybody') }, ...filters]} choose={setFilter} />
      )}
      {hasBoxes && (
        <div className="flex gap-s2">
          <Button type="button" onClick={() => tick(true)}>
            {t('listTools.tickShown')}
          </Button>
          <Button type="button" variant="plain" onClick={() => tick(false)}>
            {t('listTools.untick')}
          </Button>
        </div>
      )}
      <p className="text-t1 text-muted" role="status">
        {shown.rows === shown.of ? '' : t('listTools.shown', { shown: shown.rows, all: shown.of })}
        {shown.ticked > 0 && t(shown.hidden > 0 ? 'listTools.tickedHidden' : 'listTools.ticked', { count: shown.ticked, hidden: shown.hidden })}
      </p>
    </Toolbar>
  );
}

function useFilteredRows(listId: string, text: string, filter: string) {
  const { state } = useForm();
  const [shown, setShown] = useState({ rows: 0, of: 0, ticked: 0, hidden: 0 });
  const count = useCallback(() => {
    const all = rowsOf(listId);
    const boxes = all.flatMap((row) => [...row.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:checked')].map(() => row.hidden));
    setShown({ rows: all.filter((row) => !row.hidden).length, of: all.length, ticked: boxes.length, hidden: boxes.filter(Boolean).length });
  }, [listId]);
  useEffect(() => {
    const words = searchWords(text);
    for (const row of rowsOf(listId))
      row.hidden =
        !isSearchMatch({ find: row.dataset['find'] ?? '', number: row.dataset['number'] ?? '' }, words) ||
        (filter !== '' && !(row.dataset['states'] ?? '').split(' ').includes(filter));
    const frame = requestAnimationFrame(count);
    const list = document.getElementById(listId);
    list?.addEventListener('change', count);
    return () => {
      cancelAnimationFrame(frame);
      list?.removeEventListener('change', count);
    };
  }, [text, filter, listId, count, state]);
  return { shown, count };
}

function rowsOf(listId: string): HTMLElement[] {
  return [...(document.getElementById(listId)?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
}
