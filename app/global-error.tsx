'use client';

import './globals.css';
import ErrorPage from './error';

/** The same when the layout itself fails. */
export default function GlobalError(props: Parameters<typeof ErrorPage>[0]) {
  return (
    <html lang="en-GB">
      <body>
        <title>This did not work</title>
        <ErrorPage {...props} />
      </body>
    </html>
  );
}
