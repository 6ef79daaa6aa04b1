import type { ReactNode } from 'react';
import { Button } from './button';
import { HiddenFields } from './hidden-fields';

interface DownloadProps {
  readonly action: string;
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly children: ReactNode;
}

/** A button for a download that the history records. It is a form, so that a link on another site cannot request the file. */
export function Download({ action, fields = {}, children }: DownloadProps) {
  return (
    <form action={action} method="post">
      <HiddenFields fields={fields} />
      <Button variant="plain">{children}</Button>
    </form>
  );
}
