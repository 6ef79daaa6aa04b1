'use client';

import { useEffect, useState } from 'react';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { explainNotPaired } from '@/engine';
import { whyNotStatement } from '@/lib/domain/explanations/round-statements';
import { statementText } from '@/lib/domain/explanations/statement-text';
import { type EntryBoard, isSameBoard } from '@/lib/domain/rounds/decide-manual-pairing';
import { isolateBidi } from '@/lib/platform/messages/bidi-isolation';
import type { PairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { BoardBreaches } from './boards-editor';
import type { BoardJudge, Seating } from './seating';

export function EngineDifferenceList({ editor, seating, judge }: { readonly editor: PairingEditor; readonly seating: Seating; readonly judge: BoardJudge }) {
  const t = useTranslate('editor');
  const own = seating.boards.filter((board) => !editor.engineBoards.some((other) => isSameBoard(board, other)));
  const reasons = useReasons(editor, own);
  if (editor.engineBoards.length === 0) return null;
  const engines = editor.engineBoards.filter((board) => !seating.boards.some((other) => isSameBoard(board, other)));
  const nameOf = (entryId: string) => editor.players.find((player) => player.entryId === entryId)?.name ?? '';
  const words = ({ white, black }: EntryBoard) =>
    black === null ? t('terms.word.nameBye', { name: nameOf(white) }) : `${isolateBidi(nameOf(white))} – ${isolateBidi(nameOf(black))}`;
  return (
    <TitledBlock className="mt-s5" id="difference-h" title={t('difference.title')}>
      {own.length === 0 ? (
        <p className="text-muted text-t1">{t('difference.none')}</p>
      ) : (
        <>
          <h3 className="mt-s2">{t('difference.byHand')}</h3>
          <Rows className="text-t1">
            {own.map((board) => (
              <li key={words(board)}>
                <span>{words(board)}</span>
                <BoardBreaches verdict={judge(board)} editor={editor} />
                {reasons.get(board.white) !== undefined && <span className="text-muted">{reasons.get(board.white)}</span>}
              </li>
            ))}
          </Rows>
          <h3 className="mt-s2">{t('difference.engines')}</h3>
          <Rows className="text-t1">
            {engines.map((board) => (
              <li key={words(board)}>{words(board)}</li>
            ))}
          </Rows>
        </>
      )}
    </TitledBlock>
  );
}

/**
 * The maximum number of boards to explain. It is low, because each explanation pairs the whole round again with the two players forced
 * together.
 */
const MAX_EXPLAINED = 8;
const PAUSE_MS = 30;

/** Maps the entry id of each board's White to the reason why the engine did not pair that board. The map grows as reasons are computed. */
function useReasons({ systemId, tournament, players }: PairingEditor, boards: readonly EntryBoard[]): ReadonlyMap<string, string> {
  const t = useTranslate('explanations');
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const boardsKey = boards
    .slice(0, MAX_EXPLAINED)
    .map(({ white, black }) => `${white}:${black ?? ''}`)
    .join(' ');
  useEffect(() => {
    const numbers = new Map(players.map(({ entryId, number }) => [entryId, number]));
    const nameOf = (tpn: number) => players.find(({ number }) => number === tpn)?.name ?? '';
    const found = new Map<string, string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (rest: readonly string[]) => {
      const [board, ...others] = rest;
      if (board === undefined) return;
      const [white = '', black = ''] = board.split(':');
      const [a, b] = [numbers.get(white), numbers.get(black)];
      if (a != null && b != null) {
        const answer = explainNotPaired(systemId, tournament, a, b);
        if (answer.ok && answer.value.kind === 'decided') {
          const statement = whyNotStatement(answer.value, a, b);
          found.set(white, `${statementText(statement, { t, nameOf })} (${statement.article})`);
        }
      }
      setReasons(new Map(found));
      timer = setTimeout(() => next(others), PAUSE_MS);
    };
    timer = setTimeout(() => next(boardsKey === '' ? [] : boardsKey.split(' ')), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [boardsKey, systemId, tournament, players, t]);
  return reasons;
}
