'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { SubmitLine, useForm } from '@/app/_ui/form';
import { megabytes } from '@/app/_ui/megabytes';
import { Note } from '@/app/_ui/page-parts';
import { useLatest } from '@/app/_ui/use-latest';
import { useRefresh } from '@/app/_ui/use-refresh';
import { useTranslate } from '@/app/_ui/use-translate';
import type { UploadProgress } from '@/lib/exchange/rating-lists/uploads/rating-list-uploads';
import { uploadInChunks, type ChunkedUploadOutcome, type ChunkProgress } from './upload-in-chunks';

export function ChunkedUploadStatus({ sending: { underWay, end, stop } }: { readonly sending: ChunkedUpload }) {
  const t = useTranslate('ratingLists');
  return (
    <>
      <UploadEnded end={end} />
      {underWay === null ? (
        <SubmitLine className="mt-s4" variant="primary">
          {t('form.send')}
        </SubmitLine>
      ) : (
        <div className="mt-s4">
          <progress className="w-full" value={underWay.sentBytes} max={underWay.file.size} aria-label={t('sending.label', { name: underWay.file.name })} />
          <p>{t('sending.sent', { sent: megabytes(underWay.sentBytes), all: megabytes(underWay.file.size) })}</p>
          <p role="status">{underWay.waitsFor > 0 && t('sending.retry', { seconds: underWay.waitsFor })}</p>
          <p className="mt-s2">
            <Button type="button" variant="quiet" onClick={stop}>
              {t('form.stop')}
            </Button>
          </p>
        </div>
      )}
    </>
  );
}

function UploadEnded({ end }: { readonly end: ChunkedUploadOutcome | null }) {
  const t = useTranslate('ratingLists');
  if (end === null) return null;
  if (end.kind === 'sent')
    return (
      <Note className="mt-s4" role="status">
        {t('sending.all')}
      </Note>
    );
  const words = end.kind === 'refused' ? end.message : t(`sending.${end.kind}`);
  return (
    <Note className="mt-s4" role="alert" tone="danger">
      {words}
    </Note>
  );
}

export interface ChunkedUpload {
  /** The file that is being sent, and its progress; null if no file is being sent. */
  readonly underWay: (ChunkProgress & { readonly file: File }) | null;
  readonly end: ChunkedUploadOutcome | null;
  readonly stop: () => void;
}

/** Sends the submitted file after the server has listed the missing parts. Stops when the user leaves the page. */
export function useChunkedUpload(chosen: File | null): ChunkedUpload {
  const refresh = useRefresh();
  const { state, isPending } = useForm();
  const [underWay, setUnderWay] = useState<ChunkedUpload['underWay']>(null);
  const [end, setEnd] = useState<ChunkedUploadOutcome | null>(null);
  const stopping = useRef<AbortController>(null);
  const latest = useLatest(chosen);
  const submitted = useRef<File>(null);
  useEffect(() => {
    if (isPending) submitted.current = latest.current;
  }, [isPending, latest]);
  useEffect(() => {
    const file = submitted.current;
    if (state.status !== 'done' || file === null) return;
    const stopper = new AbortController();
    stopping.current = stopper;
    setEnd(null);
    const onProgress = (how: ChunkProgress) => setUnderWay({ file, ...how });
    void uploadInChunks(file, state.value as UploadProgress, { onProgress, signal: stopper.signal }).then((how) => {
      setUnderWay(null);
      setEnd(how);
      refresh();
    });
    return () => stopper.abort();
  }, [state, refresh]);
  return { underWay, end, stop: () => stopping.current?.abort() };
}
