import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { isPortTakenError } from './run-server-process';

it('recognises only the error that another program has taken the port', async () => {
  const first = net.createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const [error] = await once(net.createServer().listen(port, '127.0.0.1'), 'error').catch((thrown: unknown) => [thrown]);
  first.close();
  // The server process sends only these fields of the error.
  const { code, port: tried } = error as NodeJS.ErrnoException & { port: number };
  expect(isPortTakenError({ code, port: tried }, port)).toBe(true);
  expect(isPortTakenError({ code, port: tried }, port + 1)).toBe(false);
  expect(isPortTakenError({ code: 'EACCES', port }, port)).toBe(false);
});
