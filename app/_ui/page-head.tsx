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
    <div className="head">
      <div>
        {over && <p className="over">{over}</p>}
        <h1>{title}</h1>
        {sub && <p className="sub">{sub}</p>}
      </div>
      {acts && <div className="flex flex-wrap gap-s2 screen-only">{acts}</div>}
    </div>
  );
}
