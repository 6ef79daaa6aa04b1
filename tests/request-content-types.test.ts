import { expect, it } from 'vitest';
import { POST as reportEntry } from '@/app/api/helper/entry/route';
import { POST as helperResults } from '@/app/api/helper/results/route';
import { POST as deskEntry } from '@/app/api/organise/entry/route';
import { POST as deskResults } from '@/app/api/organise/results/route';
import { POST as deskUndo } from '@/app/api/organise/undo/route';
import { DELETE as unsubscribe, POST as subscribe } from '@/app/api/push/route';

type Route = (request: Request) => Promise<Response>;

const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data; boundary=x';
const JSON_TYPE = 'application/json';

const sendRequest = (route: Route, type: string, body: string | null) =>
  route(new Request('http://192.168.1.20:3000/', { method: 'POST', body, headers: type === '' ? {} : { 'content-type': type } }));

const BODIES_THAT_ARE_NO_FORMS = [
  ['text', 'text/plain', 'a=b'],
  ['JSON', JSON_TYPE, '{}'],
  ['nothing', '', null],
  ['parts that do not end', MULTIPART_TYPE, '--x\r\nContent-Disposition: form-data; name="board"\r\n\r\n1'],
  ['parts without a boundary', 'multipart/form-data', '--x--'],
  ['no parts', MULTIPART_TYPE, 'a=b'],
] as const;

it.each(BODIES_THAT_ARE_NO_FORMS)('a body that is not a form (%s) gets status 400 at the desk and for a helper', async (_what, type, body) => {
  for (const route of [deskEntry, reportEntry]) {
    const answer = await sendRequest(route, type, body);
    expect([answer.status, await answer.text()]).toEqual([400, 'The server could not read the request. Reload the page and try again.']);
  }
});

it.each([
  ['text', '{"a":'],
  ['a form', 'board=1'],
  ['nothing', ''],
  ['NUL', '\0'],
  ['a number', '1'],
  ['a list', '[]'],
  ['null', 'null'],
])('a body that is not a JSON object (%s) gets status 400', async (_what, body) => {
  for (const route of [deskResults, deskUndo, helperResults]) {
    const answer = await sendRequest(route, JSON_TYPE, body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid', facts: {} }]);
  }
  for (const route of [subscribe, unsubscribe]) expect((await sendRequest(route, JSON_TYPE, body)).status).toBe(400);
});

it('JSON with a content type that a form of another site could send is refused before it is read', async () => {
  for (const type of ['text/plain', FORM_TYPE, MULTIPART_TYPE]) expect((await sendRequest(deskResults, type, '{}')).status).toBe(403);
});

it('routes that change or record something accept only requests from this site’s own pages, and never a link', async () => {
  const changing = Object.entries(
    import.meta.glob<{ GET?: unknown; POST?: (request: Request, context: unknown) => Promise<Response> }>('../app/**/route.ts'),
  ).filter(([file]) => !file.includes('nextauth'));
  let count = 0;
  for (const [file, load] of changing) {
    const { GET, POST } = await load();
    if (POST === undefined) continue;
    count += 1;
    // The public key for notifications is not secret, and reading it changes nothing.
    if (!file.includes('push')) expect(GET, file).toBeUndefined();
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'http://elsewhere.test'],
      ['origin', 'null'],
    ] as const) {
      const headers = { host: 'hall.test', 'content-type': JSON_TYPE, [name]: value };
      const answer = await POST(new Request('http://hall.test/', { method: 'POST', body: '{}', headers }), {
        params: Promise.resolve({ event: 'e', section: 's', person: 'p' }),
      });
      expect(answer.status, `${file} ${name} ${value}`).toBe(403);
    }
  }
  expect(count).toBeGreaterThan(10);
});
