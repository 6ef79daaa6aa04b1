import type { ReactNode } from 'react';
import { Button } from './button';
import { HiddenFields } from './hidden-fields';

interface DownloadProps {
  readonly action: string;
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly children: ReactNode;
}

/** A file whose download is recorded in the history: a form rather than a link, so that another site's page cannot request it. */
export function Download({ action, fields = {}, children }: DownloadProps) {
  return (
    <form action={action} method="post">
      <HiddenFields fields={fields} />
      <Button look="plain">{children}</Button>
    </form>
  );
}
