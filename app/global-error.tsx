'use client';

import './globals.css';
import WORDS from '@/messages/en.failed.json' with { type: 'json' };
import ErrorPage from './error';

export default function GlobalError(props: Parameters<typeof ErrorPage>[0]) {
  return (
    <html lang="en-GB">
      <body>
        <title>{WORDS.title}</title>
        <ErrorPage {...props} />
      </body>
    </html>
  );
}
