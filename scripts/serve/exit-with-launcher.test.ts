import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { exitWithLauncher } from './create-web-server';

function serverProcess(connected: boolean) {
  const exits: number[] = [];
  const own = Object.assign(new EventEmitter(), { connected, exit: (code: number) => void exits.push(code) });
  exitWithLauncher(own as unknown as NodeJS.Process);
  return { own, exits };
}

it('a server exits with its launcher, even if the launcher was killed while the server was loading', () => {
  const { own, exits } = serverProcess(true);
  expect(exits).toEqual([]);
  own.emit('disconnect');
  expect(exits).toEqual([0]);
  expect(serverProcess(false).exits).toEqual([0]);
});
