'use client';

import { Button } from '@/app/_ui/button';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

/** A bug, or a database that does not answer: the server's log has the rest under the number shown. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <PageShell>
      <PageHead title="This did not work" sub="The fault is on our side. What was saved before is safe." />
      <p className="mt-s4 flex flex-wrap gap-s2">
        <Button type="button" look="primary" onClick={reset}>
          Try again
        </Button>
      </p>
      {error.digest && <p className="text-muted text-t1 mt-s4">To find it in the log of the server: {error.digest}</p>}
    </PageShell>
  );
}
