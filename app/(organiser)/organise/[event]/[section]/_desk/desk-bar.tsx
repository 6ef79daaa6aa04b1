'use client';

import type { FormEvent, MouseEvent } from 'react';
import type { DeskBoard } from '@/lib/rounds/load-desk-boards';
import { isDisputed, isMissing, type Show } from './boards-to-show';
import styles from './desk.module.css';
import { Tabs } from '@/app/_ui/tabs';
import { Button } from '@/app/_ui/button';

interface DeskBarProps {
  readonly show: Show;
  readonly boards: readonly DeskBoard[];
  readonly setShow: (show: Show) => void;
  readonly find: string;
  readonly jump: (text: string) => void;
}

/** Which boards, and the way to one of them. Links and a plain form until the script has arrived. */
export function DeskBar({ show, boards, setShow, find, jump }: DeskBarProps) {
  const games = boards.filter(({ black }) => black !== null);
  const tabs: readonly { show: Show; label: string; count: number }[] = [
    { show: 'missing', label: 'Missing only', count: games.filter(isMissing).length },
    { show: 'all', label: 'All', count: games.length },
    { show: 'conflicts', label: 'Reports to settle', count: games.filter(isDisputed).length },
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
    <div className={styles.bar}>
      <Tabs aria-label="Which boards">
        {tabs.map((tab) => (
          <a key={tab.show} href={`?show=${tab.show}`} aria-current={tab.show === show ? 'page' : undefined} onClick={(event) => choose(event, tab.show)}>
            {tab.label} {tab.count}
          </a>
        ))}
      </Tabs>
      <form className={styles.find} role="search" onSubmit={submit}>
        <div>
          <label htmlFor="find">Board or name</label>
          <input id="find" name="find" autoComplete="off" enterKeyHint="go" defaultValue={find} />
        </div>
        <Button>Go</Button>
      </form>
    </div>
  );
}
