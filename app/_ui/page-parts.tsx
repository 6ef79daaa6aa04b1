import type { ReactNode, ComponentProps, HTMLAttributes } from 'react';
import { cx } from './cx';

interface PageHeadProps {
  readonly over?: ReactNode;
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  readonly acts?: ReactNode;
}

export function PageHead({ over, title, sub, acts }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        {over && <p className="page-over">{over}</p>}
        <h1>{title}</h1>
        {sub && <p className="mt-s1 text-muted">{sub}</p>}
      </div>
      {acts && <div className="flex flex-wrap gap-s2 print:hidden">{acts}</div>}
    </div>
  );
}

export function LeadParagraph({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={cx('mt-s3 max-w-measure text-t3/[1.45] text-pretty', className)} {...rest} />;
}

export function Tabs({ className, ...rest }: ComponentProps<'nav'>) {
  return <nav className={cx('tabs', className)} {...rest} />;
}

interface BlockProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'section' | 'aside' | 'details' | 'div' | 'p';
}

export function Block({ as: Element = 'section', className, ...rest }: BlockProps) {
  return <Element className={cx('border-t-2 border-t-ink pt-s2', className)} {...rest} />;
}

interface TitledBlockProps {
  readonly title: ReactNode;
  /** The id of the title, which labels the block. */
  readonly id?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function TitledBlock({ title, id, className = 'mt-s5 max-w-measure', children }: TitledBlockProps) {
  return (
    <Block className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Block>
  );
}

interface RowsProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'ul' | 'ol';
  /** Only for an `ol`: numbers the items down to 1. */
  readonly reversed?: boolean;
}

export function Rows({ as = 'ul', className, reversed, ...rest }: RowsProps) {
  if (as === 'ul') return <ul className={cx('rows', className)} {...rest} />;
  return <ol className={cx('rows', className)} reversed={reversed} {...rest} />;
}

interface LinkRowProps {
  readonly href: string;
  readonly title: string;
  readonly about: string;
  readonly children?: ReactNode;
}

export function LinkRow({ href, title, about, children }: LinkRowProps) {
  return (
    <li>
      <span className="wrap-anywhere">
        <a className="inline-flex min-h-tap items-center text-t3/[1.4] font-bold" href={href}>
          {title}
        </a>
        <br />
        <span className="text-t1 text-muted">{about}</span>
      </span>
      {children}
    </li>
  );
}

export function Facts({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl className={cx('facts', className)} {...rest} />;
}

/** A list of facts. Facts without a value are left out. */
export function FactList({ className, facts }: { readonly className: string; readonly facts: readonly (readonly [word: string, value: ReactNode])[] }) {
  return (
    <Facts className={className}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  );
}

export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return <p className="text-muted py-s4">{children}</p>;
}

const TONES = {
  none: { edge: 'border-control', word: null },
  complete: { edge: 'border-control', word: 'text-ink' },
  draft: { edge: 'border-draft', word: 'bg-draft-tint text-draft' },
  published: { edge: 'border-accent', word: 'bg-accent-tint text-accent' },
  live: { edge: 'border-live', word: 'bg-live-tint text-live' },
  conflict: { edge: 'border-conflict', word: 'bg-conflict-tint text-conflict' },
  danger: { edge: 'border-danger', word: 'bg-danger-tint text-danger' },
} as const;

type Tone = keyof typeof TONES;

export function StateLabel({ tone = 'none', className, children }: { readonly tone?: Tone; readonly className?: string; readonly children: ReactNode }) {
  return <span className={cx('state-word', TONES[tone].word, className)}>{children}</span>;
}

interface NoteProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'p' | 'div' | 'section';
  readonly tone?: Tone;
}

export function Note({ as: Element = 'p', tone = 'none', className, ...rest }: NoteProps) {
  return <Element className={cx('border-l-3 py-[0.1rem] pl-s3', TONES[tone].edge, className)} {...rest} />;
}

export function FormOutcome({ kind, className, ...rest }: ComponentProps<'div'> & { readonly kind: 'done' | 'refused' | 'asked' }) {
  return <div data-outcome={kind} className={cx('outcome', className)} {...rest} />;
}
