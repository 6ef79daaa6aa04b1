import type { ReactNode } from 'react';
import { Button } from './button';

interface DownloadProps {
  readonly action: string;
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly children: ReactNode;
}

/** A file whose download is noted in the history: a form and no link, so that another site's page cannot ask for it. */
export function Download({ action, fields = {}, children }: DownloadProps) {
  return (
    <form action={action} method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look="plain">{children}</Button>
    </form>
  );
}
