import Link from 'next/link';
import type { Route } from 'next';
import { Field } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { SeenBoardFields } from '@/app/_ui/seen-board-fields';
import { Submit } from '@/app/_ui/submit';
import type { CorrectionPage } from '@/lib/results/get-correction';
import { seenBoard } from '@/lib/results/seen-board';
import { correctColoursAction } from './actions';

interface OtherCorrectionsProps {
  readonly page: CorrectionPage;
  readonly base: string;
  readonly idempotencyKey: string;
}

/** The rarer mistakes, each with its guarded way. */
export function OtherCorrections({ page, base, idempotencyKey }: OtherCorrectionsProps) {
  const { board, round, laterRounds } = page;
  const isPairedFrom = laterRounds.length > 0;
  return (
    <div className="mt-s5">
      {board.black !== null && (
        <details>
          <summary>Played with the wrong colours</summary>
          <Form action={correctColoursAction} goal="the colours can be corrected">
            <p className="small">{board.black.name} had White. The players keep their result; pairings yet to be made see the colours played (F.7).</p>
            <SeenBoardFields seen={seenBoard(board)} />
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <Field name="reason" label="Reason" hint="Public, in the list of corrections." />
            <p className="mt-s3 mb-s3"><Submit look="quiet">Exchange the colours</Submit></p>
          </Form>
        </details>
      )}
      <details>
        <summary>Other opponents sat here</summary>
        <p className="small mb-s3">
          {isPairedFrom ? (
            'A later round was paired from this one: who was announced stays. Correct the results and colours of the players concerned.'
          ) : (
            <>
              {round.state === 'complete' && <><Link href={`${base}/rounds/${round.number}` as Route}>Reopen the round</Link>. </>}
              Take the results of both boards back at the desk, <Link href={`${base}/rounds/${round.number}/edit` as Route}>put the opponents right</Link> through the guard of F.6, and enter what was played.
            </>
          )}
        </p>
      </details>
      <details>
        <summary>A wrong rating</summary>
        <p className="small mb-s3">
          Correct it among the <Link href={`${base}/entries` as Route}>players</Link>. It changes pairings yet to be made only (F.7), and numbers until round 4 has been paired.
        </p>
      </details>
    </div>
  );
}
