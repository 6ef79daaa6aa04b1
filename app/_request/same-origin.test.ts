import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './same-origin';

const isSameOriginWith = (headers: Record<string, string>) =>
  isSameOrigin(new Request('http://localhost:3000/api/organise/results', { method: 'POST', headers }));

describe("a request from one of the site's own pages", () => {
  it('is recognised by its origin on a laptop in a hall, where browsers send no Sec-Fetch-Site', () => {
    expect(isSameOriginWith({ host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' })).toBe(true);
    expect(isSameOriginWith({ host: 'hall.test:3000', origin: 'http://hall.test:3000' })).toBe(true);
  });

  it('is not one from another site, another port or a page without an origin', () => {
    for (const origin of ['http://evil.test', 'http://192.168.1.20:4000', 'http://192.168.1.20', 'null', 'no address']) {
      expect(isSameOriginWith({ host: '192.168.1.20:3000', origin })).toBe(false);
    }
  });

  it('is recognised by Sec-Fetch-Site if the browser sends it', () => {
    expect(isSameOriginWith({ host: 'chess.example', origin: 'https://chess.example', 'sec-fetch-site': 'same-origin' })).toBe(true);
    for (const site of ['cross-site', 'same-site'])
      expect(isSameOriginWith({ host: 'chess.example', origin: 'https://chess.example', 'sec-fetch-site': site })).toBe(false);
  });

  it('must have the host that a trusted proxy was asked for', () => {
    expect(isSameOriginWith({ host: '127.0.0.1:3000', 'x-forwarded-host': 'chess.example', origin: 'http://chess.example' })).toBe(true);
    expect(isSameOriginWith({ host: '127.0.0.1:3000', 'x-forwarded-host': 'chess.example', origin: 'http://127.0.0.1:3000' })).toBe(false);
  });
});
