'use client';

import type { FormEvent, MouseEvent } from 'react';
import { Button } from '@/app/_ui/button';
import { Tabs } from '@/app/_ui/page-parts';
import { useWords } from '@/app/_ui/use-words';
import type { DeskBoard } from '@/lib/views/rounds/load-desk-boards';
import { isDisputed, isMissing, type Show } from './boards-to-show';

interface DeskBarProps {
  readonly show: Show;
  readonly boards: readonly DeskBoard[];
  readonly setShow: (show: Show) => void;
  readonly find: string;
  readonly jump: (text: string) => void;
}

/** Which boards, and the way to one of them. Links and a plain form until the script has arrived. */
export function DeskBar({ show, boards, setShow, find, jump }: DeskBarProps) {
  const tell = useWords('desk');
  const games = boards.filter(({ black }) => black !== null);
  const tabs: readonly { readonly show: Show; readonly label: string }[] = [
    { show: 'missing', label: tell('bar.missing', { count: games.filter(isMissing).length }) },
    { show: 'all', label: tell('bar.all', { count: games.length }) },
    { show: 'conflicts', label: tell('bar.toSettle', { count: games.filter(isDisputed).length }) },
  ];
  const choose = (event: MouseEvent, next: Show) => {
    event.preventDefault();
    setShow(next);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('find');
    event.currentTarget.reset();
    if (typeof typed === 'string' && typed.trim() !== '') jump(typed);
  };
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-s5">
      <Tabs className="border-0" aria-label={tell('bar.which')}>
        {tabs.map((tab) => (
          <a key={tab.show} href={`?show=${tab.show}`} aria-current={tab.show === show ? 'page' : undefined} onClick={(event) => choose(event, tab.show)}>
            {tab.label}
          </a>
        ))}
      </Tabs>
      <form className="mt-[0.35rem] mb-s2 flex items-end gap-s2 print:hidden" role="search" onSubmit={submit}>
        <div className="w-[9rem]">
          <label htmlFor="find" className="text-t0">
            {tell('bar.find')}
          </label>
          <input id="find" className="min-h-tap" name="find" autoComplete="off" enterKeyHint="go" defaultValue={find} />
        </div>
        <Button>{tell('bar.go')}</Button>
      </form>
    </div>
  );
}
