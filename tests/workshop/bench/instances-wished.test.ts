import { expect, test } from 'vitest';
import { instancesWished } from './instances-wished';

test('--instances says how many machines are measured', () => {
  expect(instancesWished(['--json'])).toBe(null);
  expect(instancesWished(['--instances', '3', '--json'])).toBe(3);
  expect(instancesWished(['--instances=16'])).toBe(16);
});

test.each([['--instances'], ['--instances', '--json'], ['--instances', '0'], ['--instances', '1.5'], ['--instances', '17'], ['--instances=']])(
  '%s %s is refused in words',
  (...args) => {
    expect(() => instancesWished(args)).toThrow('--instances is followed by how many, 1 to 16');
  },
);
