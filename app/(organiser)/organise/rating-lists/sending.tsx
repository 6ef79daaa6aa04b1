'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { useForm } from '@/app/_ui/form';
import { Note } from '@/app/_ui/note';
import { Submit } from '@/app/_ui/submit';
import { useWords } from '@/app/_ui/use-words';
import type { BegunUpload } from '@/lib/rating-lists/uploads/begin-upload';
import { sendParts, type SendingEnd, type SendingState } from './send-parts';

const MEGABYTE = 1_000_000;

/** The button that begins, and then how far the sending of `file` is. */
export function Sending({ file }: { readonly file: File | null }) {
  const tell = useWords('ratingLists');
  const { sending, end, stop } = useSending(file);
  return (
    <>
      <Ended end={end} />
      {sending === null || file === null ? (
        <p className="mt-s4">
          <Submit>{tell('form.send')}</Submit>
        </p>
      ) : (
        <div className="mt-s4">
          <progress className="w-full" value={sending.sentBytes} max={file.size} aria-label={tell('sending.label', { name: file.name })} />
          <p>{tell('sending.sent', { sent: megabytes(sending.sentBytes), all: megabytes(file.size) })}</p>
          <p role="status">{sending.waitsFor > 0 && tell('sending.retry', { seconds: sending.waitsFor })}</p>
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

const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);

/** Sends once the server has answered what it lacks; it goes on when the page is shown anew, and stops when it is left. */
function useSending(file: File | null) {
  const router = useRouter();
  const { state } = useForm();
  const [sending, setSending] = useState<SendingState | null>(null);
  const [end, setEnd] = useState<SendingEnd | null>(null);
  const stopping = useRef<AbortController>(null);
  const chosen = useRef(file);
  useEffect(() => {
    chosen.current = file;
  }, [file]);
  useEffect(() => {
    if (state.status !== 'done' || chosen.current === null) return;
    const stopper = new AbortController();
    stopping.current = stopper;
    setEnd(null);
    void sendParts(chosen.current, state.value as BegunUpload, { tell: setSending, signal: stopper.signal }).then((how) => {
      setSending(null);
      setEnd(how);
      router.refresh();
    });
    return () => stopper.abort();
  }, [state, router]);
  return { sending, end, stop: () => stopping.current?.abort() };
}
