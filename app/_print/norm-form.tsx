import type { ReactNode } from 'react';
import { PrintPageFooter } from '@/app/_components/print-page-footer';
import { fideModeLeftText } from '@/app/_components/round-notices';
import { t } from '@/lib/platform/messages/translate';
import type { NormFacts } from '@/lib/views/norms/get-section-norms';

interface NormFormProps {
  readonly page: NormFacts;
  readonly title: string;
  /** The empty cells for signatures. */
  readonly signatures?: readonly ('chief' | 'official')[];
  readonly children: ReactNode;
}

/** The frame of a form for FIDE. Signatures stay empty. */
export function NormForm({ page, title, signatures = ['chief', 'official'], children }: NormFormProps) {
  const mark = fideModeLeftText(page.facts.fideLeftInRound);
  return (
    <article className="sheet" tabIndex={0} role="region" aria-label={title}>
      <PrintPageFooter text={`${page.event.name} · ${title}`} />
      <header className="paper-head">
        <div>
          <p>{[page.event.name, page.event.place].filter((part) => part !== '').join(' · ')}</p>
          <h1>{title}</h1>
        </div>
      </header>
      {children}
      <div className="form-signatures">
        {signatures.map((who) => (
          <p key={who}>{t(`norms.signatures.${who}`)}</p>
        ))}
      </div>
      <footer className="paper-foot">
        <span>{t('norms.it1.unofficial')}</span>
        {mark !== null && <span>{mark}</span>}
      </footer>
    </article>
  );
}

export type FormFact = readonly [label: string, value: ReactNode];

/** The fields of a form. A field without a value stays empty. */
export function FormFacts({ facts }: { readonly facts: readonly FormFact[] }) {
  return (
    <dl className="form-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `YYYY-MM-DD` as `dd/mm/yyyy`, as FIDE's forms have it. */
export const formDate = (day: string): string => day.split('-').toReversed().join('/');
