import { KeysHelp, type KeyWords } from '@/app/_ui/keys-help';
import styles from './desk.module.css';

/** As on the slips: also where they are read a second time. */
export const RESULT_KEY_WORDS: KeyWords = [
  [['1'], 'White wins'],
  [['0'], 'Black wins'],
  [['=', '5'], 'Draw'],
  [['+'], 'Black absent'],
  [['-'], 'White absent'],
];

const DESK_KEYS: KeyWords = [
  [['U'], 'Undo last'],
  [['Del'], 'Clear this board'],
  [['12', '↵'], 'To board 12'],
  [['M'], 'Missing only'],
];

const MORE_KEYS: KeyWords = [
  [['↑', '↓'], 'To the board above or below'],
  [['B', '/'], 'To the search for a board or name'],
  [['Tab', '↵'], 'To the buttons of a board; + − opens its rarer results'],
  [['Esc'], 'Close the rarer results'],
];

const NOTES = [
  'After each entry the next open board has the focus. Arrow keys move, they never change a result.',
  'A board number is typed in one go and ended with Enter: its figures leave no result behind.',
  'Keys work wherever the focus is, except in a field.',
];

/** The keys beside the boards, where there is room for them. */
export function KeyLegend() {
  return (
    <section className={styles.kb} aria-labelledby="keys-h">
      <h2 id="keys-h">Keys</h2>
      <dl className={styles.legend}>
        {[...RESULT_KEY_WORDS, ...DESK_KEYS].map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-t1 mt-s2">After each entry the next open board has the focus.</p>
    </section>
  );
}

/** Everything the keys of the desk do. */
export function DeskKeysHelp() {
  return <KeysHelp title="Keys of the desk" keys={[...RESULT_KEY_WORDS, ...DESK_KEYS, ...MORE_KEYS]} notes={NOTES} />;
}
