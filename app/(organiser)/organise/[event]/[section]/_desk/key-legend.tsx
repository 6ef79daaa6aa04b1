import styles from './desk.module.css';

const KEYS: readonly (readonly [readonly string[], string])[] = [
  [['1'], 'White wins'],
  [['0'], 'Black wins'],
  [['=', '5'], 'Draw'],
  [['U'], 'Undo last'],
  [['Del'], 'Clear this board'],
  [['+'], 'Black absent'],
  [['-'], 'White absent'],
  [['12', '↵'], 'To board 12'],
  [['M'], 'Missing only'],
];

export function KeyLegend() {
  return (
    <section className={styles.kb} aria-labelledby="keys-h">
      <h2 id="keys-h">Keys</h2>
      <dl className={styles.legend}>
        {KEYS.map(([keys, words]) => (
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
      <p className="muted small mt-s2">After each entry the next open board has the focus. Arrow keys move, they never change a result. B goes to the search.</p>
    </section>
  );
}
