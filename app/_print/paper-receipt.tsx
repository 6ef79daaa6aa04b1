import styles from './paper-receipt.module.css';

interface PaperReceiptProps {
  readonly over: string;
  readonly title: string;
  /** What tells this receipt from others, for people who cannot see it. */
  readonly label?: string;
  readonly facts: readonly (readonly [word: string, value: string])[];
  readonly signatures: readonly string[];
}

/** A receipt of half a page. Two are printed on a page of A4 or Letter. */
export function PaperReceipt({ over, title, label, facts, signatures }: PaperReceiptProps) {
  return (
    <section className={`sheet ${styles.receipt}`} aria-label={label ?? [title, ...facts.slice(0, 2).map(([, value]) => value)].join(', ')}>
      <p className={styles.head}>
        <span>{over}</span>
        <b>{title}</b>
      </p>
      <dl>
        {facts.map(([word, value]) => (
          <div key={word} className="contents">
            <dt>{word}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.signatures}>
        {signatures.map((signature) => (
          <p key={signature}>{signature}</p>
        ))}
      </div>
    </section>
  );
}
