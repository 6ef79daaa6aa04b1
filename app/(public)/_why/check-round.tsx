'use client';

import { sha256 as hashOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { useState } from 'react';
import { isolatedName } from '@/lib/players/isolated-name';

export interface CheckedBoard {
  readonly board: number;
  /** Numbers of that round, of those who were announced. */
  readonly white: number;
  readonly black: number;
  readonly isByHand: boolean;
  /** The board was announced so and played by others. */
  readonly isPlayedOtherwise: boolean;
}

interface CheckRoundProps {
  readonly inputAddress: string;
  readonly sha256: string;
  readonly boards: readonly CheckedBoard[];
}

type Outcome =
  | { readonly kind: 'same'; readonly boards: number; readonly otherwise: readonly number[]; readonly ms: number }
  | { readonly kind: 'different'; readonly boards: readonly string[]; readonly ms: number }
  | { readonly kind: 'wrong-input' }
  | { readonly kind: 'failed'; readonly why: string };

export function CheckRound(props: CheckRoundProps) {
  const [outcome, setOutcome] = useState<Outcome | 'running' | null>(null);
  const start = () => {
    setOutcome('running');
    check(props).then(setOutcome, (error: unknown) => setOutcome({ kind: 'failed', why: String(error) }));
  };
  return (
    <section className="mt-s5 border-t-2 border-ink pt-s2">
      <p>
        <button type="button" className="button primary" onClick={start} disabled={outcome === 'running'}>
          {outcome === null ? 'Check this round' : 'Check again'}
        </button>
      </p>
      <noscript>
        <p>Checking runs in the browser and needs JavaScript. The command line does the same: swiss check.</p>
      </noscript>
      <div role="status">{outcome === 'running' ? <p>Pairing the round again.</p> : outcome !== null && <OutcomeText outcome={outcome} />}</div>
    </section>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  switch (outcome.kind) {
    case 'same':
      return (
        <>
          <p className="text-t3 font-bold text-live">
            Same: {outcome.boards} of {outcome.boards} boards, colours included.
          </p>
          {outcome.otherwise.length > 0 && (
            <p>Played otherwise than announced: board {outcome.otherwise.join(', ')}. The pairing that was announced is the engine’s.</p>
          )}
          <p className="text-t1 text-muted">Paired again by this browser in {(outcome.ms / 1000).toFixed(2)} s.</p>
        </>
      );
    case 'different':
      return (
        <>
          <p className="text-t3 font-bold text-danger">Different on {outcome.boards.length} boards.</p>
          <ul>
            {outcome.boards.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      );
    case 'wrong-input':
      return (
        <p className="text-t3 font-bold text-danger">
          The input does not have the published fingerprint: it was changed after publication, or on the way here.
        </p>
      );
    case 'failed':
      return <p className="text-t3 font-bold text-danger">The check could not be run: {outcome.why}. Try again with a network.</p>;
  }
}

async function check({ inputAddress, sha256, boards }: CheckRoundProps): Promise<Outcome> {
  const [answer, engine] = await Promise.all([fetch(inputAddress), import('@/engine')]);
  if (!answer.ok) return { kind: 'failed', why: `the input answered ${answer.status}` };
  const text = await answer.text();
  if (fingerprint(text) !== sha256) return { kind: 'wrong-input' };
  const { system, tournament } = JSON.parse(text) as { system: Parameters<typeof engine.pairRound>[0]; tournament: Parameters<typeof engine.pairRound>[1] };
  const started = performance.now();
  const paired = engine.pairRound(system, tournament);
  const ms = performance.now() - started;
  if (!paired.ok) return { kind: 'failed', why: `the engine answered ${paired.error.code}` };
  const nameOf = new Map(tournament.players.map(({ tpn, name }) => [tpn, name]));
  const name = (tpn: number | undefined) => (tpn === undefined ? '?' : isolatedName(nameOf.get(tpn) ?? `No. ${tpn}`));
  const different = boards.flatMap(({ board, white, black, isByHand }) => {
    const pair = paired.value.pairs[board - 1];
    if (pair !== undefined && pair.white === white && pair.black === black) return [];
    return [
      `Board ${board}: ${name(white)} – ${name(black)}${isByHand ? ' (changed by the arbiter)' : ''}; the engine pairs ${name(pair?.white)} – ${name(pair?.black)}.`,
    ];
  });
  return different.length === 0
    ? { kind: 'same', boards: boards.length, otherwise: boards.filter(({ isPlayedOtherwise }) => isPlayedOtherwise).map(({ board }) => board), ms }
    : { kind: 'different', boards: different, ms };
}

/** SHA-256 without the browser's own, which a page over plain HTTP does not have. */
function fingerprint(text: string): string {
  return bytesToHex(hashOf(utf8ToBytes(text)));
}
