import { RESULT_NOTATION } from '@/lib/results/notation';
import type { DeskBoard } from '@/lib/rounds/load-desk-boards';
import styles from './desk.module.css';

/** The rarer results of a board, one press away; unusual ones want a word about why they are right. */
export function MoreResults({ board }: { readonly board: DeskBoard }) {
  const [white, black] = [board.white.name, board.black?.name ?? ''];
  const reasonId = `reason-${board.pairingId}`;
  return (
    <details className={styles.more}>
      <summary className="btn">
        <span aria-hidden="true">+ −</span>
        <span className="sr">Forfeit, adjourned or unusual result, board {board.board}</span>
      </summary>
      <div className={styles.panel}>
        <Choice value="whiteWinsByForfeit" words={`${black} is absent`} />
        <Choice value="blackWinsByForfeit" words={`${white} is absent`} />
        <Choice value="doubleForfeit" words="both are absent" />
        <Choice value="adjourned" words="counts as a draw for pairing only (F.9)" />
        <label htmlFor={reasonId}>
          Unusual, on purpose
          <span className="hint">Why it is right</span>
        </label>
        <input id={reasonId} name="reason" autoComplete="off" />
        <Choice value="whiteHalfBlackZero" words="half a point for White only" />
        <Choice value="whiteZeroBlackHalf" words="half a point for Black only" />
        <Choice value="bothZero" words="nothing for either" />
      </div>
    </details>
  );
}

function Choice({ value, words }: { readonly value: keyof typeof RESULT_NOTATION; readonly words: string }) {
  return (
    <button name="result" value={value} className="btn">
      <b>{RESULT_NOTATION[value]}</b> <span>{words}</span>
    </button>
  );
}
