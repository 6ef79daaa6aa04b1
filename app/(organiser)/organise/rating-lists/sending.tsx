'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { SubmitLine, useForm } from '@/app/_ui/form';
import { megabytes } from '@/app/_ui/megabytes';
import { Note } from '@/app/_ui/page-parts';
import { useLatest } from '@/app/_ui/use-latest';
import { useRefresh } from '@/app/_ui/use-refresh';
import { useWords } from '@/app/_ui/use-words';
import type { BegunUpload } from '@/lib/exchange/rating-lists/uploads/uploads';
import { sendParts, type SendingEnd, type SendingState } from './send-parts';

export function Sending({ sending: { underWay, end, stop } }: { readonly sending: SendingNow }) {
  const tell = useWords('ratingLists');
  return (
    <>
      <Ended end={end} />
      {underWay === null ? (
        <SubmitLine className="mt-s4" look="primary">
          {tell('form.send')}
        </SubmitLine>
      ) : (
        <div className="mt-s4">
          <progress className="w-full" value={underWay.sentBytes} max={underWay.file.size} aria-label={tell('sending.label', { name: underWay.file.name })} />
          <p>{tell('sending.sent', { sent: megabytes(underWay.sentBytes), all: megabytes(underWay.file.size) })}</p>
          <p role="status">{underWay.waitsFor > 0 && tell('sending.retry', { seconds: underWay.waitsFor })}</p>
          <p className="mt-s2">
            <Button type="button" look="quiet" onClick={stop}>
              {tell('form.stop')}
            </Button>
          </p>
        </div>
      )}
    </>
  );
}

function Ended({ end }: { readonly end: SendingEnd | null }) {
  const tell = useWords('ratingLists');
  if (end === null) return null;
  if (end.kind === 'sent')
    return (
      <Note className="mt-s4" role="status">
        {tell('sending.all')}
      </Note>
    );
  const words = end.kind === 'refused' ? end.message : tell(`sending.${end.kind}`);
  return (
    <Note className="mt-s4" role="alert" tone="danger">
      {words}
    </Note>
  );
}

export interface SendingNow {
  /** The file whose parts are being sent, and the progress; null if there is none. */
  readonly underWay: (SendingState & { readonly file: File }) | null;
  readonly end: SendingEnd | null;
  readonly stop: () => void;
}

/** Sends the submitted file once the server has listed the missing parts, until the user leaves the page. */
export function useSending(chosen: File | null): SendingNow {
  const refresh = useRefresh();
  const { state, isPending } = useForm();
  const [underWay, setUnderWay] = useState<SendingNow['underWay']>(null);
  const [end, setEnd] = useState<SendingEnd | null>(null);
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
    const tell = (how: SendingState) => setUnderWay({ file, ...how });
    void sendParts(file, state.value as BegunUpload, { tell, signal: stopper.signal }).then((how) => {
      setUnderWay(null);
      setEnd(how);
      refresh();
    });
    return () => stopper.abort();
  }, [state, refresh]);
  return { underWay, end, stop: () => stopping.current?.abort() };
}
