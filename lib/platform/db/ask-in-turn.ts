import pg from 'pg';

/**
 * On every connection of the pool one query is asked after the other. Prisma asks for the relations of rows side by side, inside
 * a transaction too; the driver puts them in a row itself, and no more from its version 9 on.
 */
export function askInTurn(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    let owed = 0;
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = (...asked: unknown[]): unknown => {
      const ask = (): unknown => Reflect.apply(pg.Client.prototype.query, client, asked);
      // Who gives a callback, or a query of an own kind, gets no promise.
      if (typeof asked.at(-1) === 'function' || isOfOwnKind(asked[0])) return ask();
      const answer = owed === 0 ? Promise.resolve(ask()) : last.then(ask);
      owed += 1;
      const done = () => void (owed -= 1);
      last = answer.then(done, done);
      return answer;
    };
    Object.assign(client, { query: inTurn });
  });
}

const isOfOwnKind = (asked: unknown) => typeof asked === 'object' && asked !== null && 'submit' in asked;
