import { RefreshWhileLoading } from '@/app/(organiser)/_components/auto-refresh';
import { ActionButton } from '@/app/_ui/form';
import { megabytes } from '@/app/_ui/megabytes';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import type { UploadSummary } from '@/lib/exchange/rating-lists/get-rating-lists';
import { t } from '@/lib/platform/messages/translate';
import { dismissUploadAction } from './actions';

const hasEnded = ({ state }: UploadSummary) => state === 'done' || state === 'failed';

/** The uploads, with those in progress first. */
export function UploadList({ uploads }: { readonly uploads: readonly UploadSummary[] }) {
  if (uploads.length === 0) return null;
  return (
    <TitledBlock id="sent" title={t('ratingLists.page.sent')}>
      {uploads.some(({ state }) => state === 'waiting' || state === 'loading') && <RefreshWhileLoading />}
      <Rows className="mt-s2">
        {uploads
          .toSorted((a, b) => Number(hasEnded(a)) - Number(hasEnded(b)))
          .map((upload) => (
            <li key={upload.id}>
              <div className="min-w-0 flex-1">
                <b className="wrap-anywhere">{upload.fileName}</b> <span className="text-muted text-t1">{t('ratingLists.page.by', { name: upload.by })}</span>
                <p role="status">{uploadStateText(upload)}</p>
                <Progress upload={upload} />
              </div>
              {upload.mayDismiss && (
                <ActionButton action={dismissUploadAction} fields={{ uploadId: upload.id }}>
                  {t('terms.label.dismiss')}
                  <span className="sr-only">: {upload.fileName}</span>
                </ActionButton>
              )}
            </li>
          ))}
      </Rows>
    </TitledBlock>
  );
}

function Progress({ upload: { state, fileName, receivedBytes, bytes } }: { readonly upload: UploadSummary }) {
  const label = t('terms.label.progressOf', { name: fileName });
  if (state === 'receiving') return <progress className="w-full" value={receivedBytes} max={bytes} aria-label={label} />;
  // Shows no percentage, because the number of lines in a list is known only once its end has been read.
  return state === 'waiting' || state === 'loading' ? <progress className="w-full" aria-label={label} /> : null;
}

function uploadStateText({ state, isOwn, receivedBytes, bytes, read, problem }: UploadSummary): string {
  const sent = { sent: megabytes(receivedBytes), all: megabytes(bytes) };
  switch (state) {
    case 'receiving':
      return t(isOwn ? 'ratingLists.state.receiving' : 'ratingLists.sending.sent', sent);
    case 'loading':
      return t('ratingLists.state.loading', { read });
    case 'failed':
      return t('ratingLists.state.failed', { problem });
    default:
      return t(`ratingLists.state.${state}`);
  }
}
