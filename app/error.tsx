'use client';

import { Button } from '@/app/_ui/button';
import { PageFrame } from '@/app/_ui/page-frame';
import { PageHead } from '@/app/_ui/page-parts';
import { fillPlaceholders } from '@/lib/platform/messages/fill-placeholders';
import WORDS from '@/messages/en.failed.json' with { type: 'json' };

/**
 * The page for a bug or an unavailable database. The number shown identifies the log entry. The words are in a small separate file, because
 * every page loads them.
 */
export default function ErrorPage({ error, reset }: { readonly error: Error & { readonly digest?: string }; readonly reset: () => void }) {
  return (
    <PageFrame skip={WORDS.skip} brand={WORDS.product} foot={<p>{WORDS.about}</p>}>
      <PageHead title={WORDS.title} sub={WORDS.why} />
      <p className="mt-s4 flex flex-wrap gap-s2">
        <Button type="button" variant="primary" onClick={reset}>
          {WORDS.again}
        </Button>
      </p>
      {error.digest && <p className="text-muted text-t1 mt-s4">{fillPlaceholders(WORDS.inLog, { digest: error.digest })}</p>}
    </PageFrame>
  );
}
