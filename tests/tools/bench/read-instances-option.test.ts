import { expect, test } from 'vitest';
import { readInstancesOption } from './read-instances-option';

test('--instances sets the number of measured machines', () => {
  expect(readInstancesOption(['--json'])).toBe(null);
  expect(readInstancesOption(['--instances', '3', '--json'])).toBe(3);
  expect(readInstancesOption(['--instances=16'])).toBe(16);
});

test.each([['--instances'], ['--instances', '--json'], ['--instances', '0'], ['--instances', '1.5'], ['--instances', '17'], ['--instances=']])(
  '%s %s is refused with a message',
  (...args) => {
    expect(() => readInstancesOption(args)).toThrow('--instances is followed by how many, 1 to 16');
  },
);
