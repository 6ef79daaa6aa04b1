import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly over?: ReactNode;
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  /** Acts that concern the whole page. */
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
