import { addresses, type SectionAt } from '@/app/addresses';
import { Link } from '@/app/_ui/link';
import { ButtonLink } from '@/app/_ui/button';
import { Field } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { SeenBoardFields } from '@/app/_ui/seen-board-fields';
import { Submit } from '@/app/_ui/submit';
import type { CorrectionPage } from '@/lib/results/get-correction';
import { seenBoard } from '@/lib/results/seen-board';
import { correctColoursAction } from './actions';
import { effectWords } from './effect-words';

interface OtherCorrectionsProps {
  readonly page: CorrectionPage;
  readonly at: SectionAt;
  readonly idempotencyKey: string;
}

/** C.04.2 4.3, F.7: the shortest form stores for what the rules propose. */
function proposedWords(options: CorrectionPage['options']): string {
  const proposed = options.find(({ isProposed }) => isProposed);
  return proposed === undefined
    ? ''
    : `It is put right for: ${effectWords(proposed).title.toLowerCase()} (${proposed.article}). Another choice has the form below.`;
}

/** The rarer mistakes, each with its guarded way. */
export function OtherCorrections({ page, at, idempotencyKey }: OtherCorrectionsProps) {
  const to = addresses.organise.section(at);
  const { board, round } = page;
  return (
    <div className="mt-s5">
      {board.black !== null && (
        <details>
          <summary>Played with the wrong colours</summary>
          <Form action={correctColoursAction} goal="the colours can be corrected">
            <p className="text-t1">
              {board.black.name} had White. The players keep their result. {proposedWords(page.options)}
            </p>
            <SeenBoardFields seen={seenBoard(board)} />
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <Field name="reason" label="Reason" hint="Public, in the list of corrections." />
            <p className="mt-s3 mb-s3">
              <Submit look="quiet">Exchange the colours</Submit>
            </p>
          </Form>
        </details>
      )}
      <p className="mt-s2 mb-s2">
        <ButtonLink href={to.round(round.number).played(board.board)}>What was really played …</ButtonLink>
      </p>
      <p className="text-t1 text-muted mb-s3">Others sat here, or at each other’s boards: opponents, colours and results in one form, at any time.</p>
      <details>
        <summary>A wrong rating</summary>
        <p className="text-t1 mb-s3">
          Correct it among the <Link href={to.entries}>players</Link>. It changes pairings yet to be made only, and numbers until round 4 has been paired.
        </p>
      </details>
    </div>
  );
}
