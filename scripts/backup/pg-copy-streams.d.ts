// Types for the functions used here, because the package has none.
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  /** `rowCount` is set once all rows have passed. */
  interface Counted extends Submittable {
    readonly rowCount: number;
  }

  /** A stream of the rows of `COPY … TO STDOUT` in Postgres's text format. */
  export function to(statement: string): Readable & Counted;
  /** A stream that takes the rows of `COPY … FROM STDIN`. */
  export function from(statement: string): Writable & Counted;
}
