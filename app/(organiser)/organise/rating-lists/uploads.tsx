import { LoadsAgain } from '@/app/(organiser)/_parts/load-again';
import { Act } from '@/app/_ui/form';
import { megabytes } from '@/app/_ui/megabytes';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import type { UploadLine } from '@/lib/exchange/rating-lists/get-rating-lists';
import { tell } from '@/lib/platform/words/tell';
import { dismissUploadAction } from './actions';

const hasEnded = ({ state }: UploadLine) => state === 'done' || state === 'failed';

/** The uploads, first those that are still under way. */
export function Uploads({ uploads }: { readonly uploads: readonly UploadLine[] }) {
  if (uploads.length === 0) return null;
  return (
    <TitledBlock id="sent" title={tell('ratingLists.page.sent')}>
      {uploads.some(({ state }) => state === 'waiting' || state === 'loading') && <LoadsAgain />}
      <Rows className="mt-s2">
        {uploads
          .toSorted((a, b) => Number(hasEnded(a)) - Number(hasEnded(b)))
          .map((upload) => (
            <li key={upload.id}>
              <div className="min-w-0 flex-1">
                <b className="wrap-anywhere">{upload.fileName}</b>{' '}
                <span className="text-muted text-t1">{tell('ratingLists.page.by', { name: upload.by })}</span>
                <p role="status">{stateWords(upload)}</p>
                <Progress upload={upload} />
              </div>
              {upload.mayDismiss && (
                <Act action={dismissUploadAction} fields={{ uploadId: upload.id }}>
                  {tell('terms.label.dismiss')}
                  <span className="sr-only">: {upload.fileName}</span>
                </Act>
              )}
            </li>
          ))}
      </Rows>
    </TitledBlock>
  );
}

function Progress({ upload: { state, fileName, receivedBytes, bytes } }: { readonly upload: UploadLine }) {
  const label = tell('terms.label.progressOf', { name: fileName });
  if (state === 'receiving') return <progress className="w-full" value={receivedBytes} max={bytes} aria-label={label} />;
  // The number of lines in a list is known only at its end.
  return state === 'waiting' || state === 'loading' ? <progress className="w-full" aria-label={label} /> : null;
}

function stateWords({ state, isOwn, receivedBytes, bytes, read, problem }: UploadLine): string {
  const sent = { sent: megabytes(receivedBytes), all: megabytes(bytes) };
  switch (state) {
    case 'receiving':
      return tell(isOwn ? 'ratingLists.state.receiving' : 'ratingLists.sending.sent', sent);
    case 'loading':
      return tell('ratingLists.state.loading', { read });
    case 'failed':
      return tell('ratingLists.state.failed', { problem });
    default:
      return tell(`ratingLists.state.${state}`);
  }
}
