import type { ReactNode } from 'react';

/** A hairline above, the acts of the page on the right. */
export const pageHead = 'flex flex-wrap items-end justify-between gap-x-s6 gap-y-s3 border-t border-line pt-s3';
/** Where one is, above the title. */
export const pageOver = 'mb-[2px] text-t1 text-muted [&_a]:text-inherit';

interface PageHeadProps {
  readonly over?: ReactNode;
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  /** Acts that concern the whole page. */
  readonly acts?: ReactNode;
}

export function PageHead({ over, title, sub, acts }: PageHeadProps) {
  return (
    <div className={pageHead}>
      <div>
        {over && <p className={pageOver}>{over}</p>}
        <h1>{title}</h1>
        {sub && <p className="mt-s1 text-muted">{sub}</p>}
      </div>
      {acts && <div className="flex flex-wrap gap-s2 print:hidden">{acts}</div>}
    </div>
  );
}
