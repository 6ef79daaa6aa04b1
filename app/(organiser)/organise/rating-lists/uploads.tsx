import { LoadsAgain } from '@/app/(organiser)/_parts/load-again';
import { Act } from '@/app/_ui/form';
import { megabytes } from '@/app/_ui/megabytes';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import type { UploadLine } from '@/lib/exchange/rating-lists/get-rating-lists';
import { tell } from '@/lib/platform/words/tell';
import { dismissUploadAction } from './actions';

const ENDED: readonly UploadLine['state'][] = ['done', 'failed'];

export function Uploads({ uploads }: { readonly uploads: readonly UploadLine[] }) {
  return (
    <>
      <Part part="loading" uploads={uploads.filter(({ state }) => !ENDED.includes(state))} />
      <Part part="ended" uploads={uploads.filter(({ state }) => ENDED.includes(state))} />
    </>
  );
}

function Part({ part, uploads }: { readonly part: 'loading' | 'ended'; readonly uploads: readonly UploadLine[] }) {
  if (uploads.length === 0) return null;
  return (
    <TitledBlock id={part} title={tell(`ratingLists.page.${part}`)}>
      {uploads.some(({ state }) => state === 'waiting' || state === 'loading') && <LoadsAgain />}
      <Rows className="mt-s2">
        {uploads.map((upload) => (
          <li key={upload.id}>
            <div className="min-w-0 flex-1">
              <b className="wrap-anywhere">{upload.fileName}</b> <span className="text-muted text-t1">{tell('ratingLists.page.by', { name: upload.by })}</span>
              <p role="status">{stateWords(upload)}</p>
              <Progress upload={upload} />
            </div>
            {upload.mayDismiss && (
              <Act action={dismissUploadAction} goal={tell('ratingLists.state.goalDismiss')} fields={{ uploadId: upload.id }}>
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
  const label = tell('ratingLists.state.progress', { name: fileName });
  if (state === 'receiving') return <progress className="w-full" value={receivedBytes} max={bytes} aria-label={label} />;
  // The number of lines in a list is known only at its end.
  return state === 'waiting' || state === 'loading' ? <progress className="w-full" aria-label={label} /> : null;
}

function stateWords({ state, isOwn, receivedBytes, bytes, read, problem }: UploadLine): string {
  const sent = { sent: megabytes(receivedBytes), all: megabytes(bytes) };
  switch (state) {
    case 'receiving':
      return tell(isOwn ? 'ratingLists.state.receiving' : 'ratingLists.state.receivingElse', sent);
    case 'loading':
      return tell('ratingLists.state.loading', { read });
    case 'failed':
      return tell('ratingLists.state.failed', { problem });
    default:
      return tell(`ratingLists.state.${state}`);
  }
}
