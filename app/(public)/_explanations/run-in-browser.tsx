'use client';

import { type ReactNode, useState } from 'react';
import { useHydrated } from '@/app/_ui/use-latest';
import { fillPlaceholders } from '@/lib/platform/messages/fill-placeholders';

interface RunInBrowserProps<Outcome> {
  readonly words: Readonly<Record<'start' | 'needsScript' | 'running' | 'failed', string>>;
  readonly run: () => Promise<Outcome>;
  readonly children: (outcome: Outcome) => ReactNode;
}

type RunState<Outcome> = 'running' | { readonly outcome: Outcome } | { readonly failed: string };

/** A button that repeats a computation of the server in the visitor's browser, and its outcome. It is disabled until a click would have an effect. */
export function RunInBrowser<Outcome>({ words, run, children }: RunInBrowserProps<Outcome>) {
  const [state, setState] = useState<RunState<Outcome> | null>(null);
  const isReady = useHydrated();
  const start = () => {
    setState('running');
    run().then(
      (outcome) => setState({ outcome }),
      (error: unknown) => setState({ failed: String(error) }),
    );
  };
  return (
    <section className="mt-s5 border-t-2 border-ink pt-s2">
      <p>
        <button type="button" className="button primary" onClick={start} disabled={!isReady || state === 'running'}>
          {words.start}
        </button>
      </p>
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
      <div role="status">
        {state === 'running' && <p>{words.running}</p>}
        {state !== null &&
          state !== 'running' &&
          ('failed' in state ? <Verdict tone="bad">{fillPlaceholders(words.failed, { why: state.failed })}</Verdict> : children(state.outcome))}
      </div>
    </section>
  );
}

const TONES = { good: 'text-live', bad: 'text-danger', none: '' } as const;

export function Verdict({ tone, children }: { readonly tone: keyof typeof TONES; readonly children: ReactNode }) {
  return <p className={`mt-s2 text-t3/[1.4] font-bold ${TONES[tone]}`.trim()}>{children}</p>;
}
