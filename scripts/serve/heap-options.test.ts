import { describe, expect, it } from 'vitest';
import { heapOptions } from './heap-options';

const GIGABYTE = 1024 ** 3;
const heapOptionsOfMachine = (gigabytes: number, env: Record<string, string> = {}) => heapOptions(env, gigabytes * GIGABYTE);

describe('the memory of the web server', () => {
  it('is limited by default, and lower on a small machine', () => {
    expect(heapOptionsOfMachine(24)).toEqual(['--max-semi-space-size=32', '--max-old-space-size=512']);
    expect(heapOptionsOfMachine(0.9)).toContain('--max-old-space-size=461');
    expect(heapOptionsOfMachine(0.5)).toContain('--max-old-space-size=384');
  });

  it('is limited by HEAP_MB, which must be a number', () => {
    expect(heapOptionsOfMachine(24, { HEAP_MB: '2048' })).toContain('--max-old-space-size=2048');
    expect(() => heapOptionsOfMachine(24, { HEAP_MB: 'much' })).toThrow('HEAP_MB=much is not a number');
  });

  it('is not limited further if NODE_OPTIONS sets it, in either spelling', () => {
    expect(heapOptionsOfMachine(24, { NODE_OPTIONS: '--max-old-space-size=900', HEAP_MB: '600' })).toEqual(['--max-semi-space-size=32']);
    expect(heapOptionsOfMachine(24, { NODE_OPTIONS: '--enable-source-maps --max_old_space_size=900' })).toEqual(['--max-semi-space-size=32']);
    expect(heapOptionsOfMachine(24, { NODE_OPTIONS: '--max-semi-space-size=64' })).toEqual(['--max-old-space-size=512']);
    // Node does not start if --max-heap-size is combined with both of the default options.
    expect(heapOptionsOfMachine(24, { NODE_OPTIONS: '--max-heap-size=900' })).toEqual([]);
  });
});
