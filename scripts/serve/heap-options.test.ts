import { describe, expect, it } from 'vitest';
import { heapOptions } from './heap-options';

const GIGABYTE = 1024 ** 3;
const onMachine = (gigabytes: number, env: Record<string, string> = {}) => heapOptions(env, gigabytes * GIGABYTE);

describe('the memory of the web server', () => {
  it('is bounded without being asked for, on a small machine at less', () => {
    expect(onMachine(24)).toEqual(['--max-semi-space-size=32', '--max-old-space-size=512']);
    expect(onMachine(0.9)).toContain('--max-old-space-size=461');
    expect(onMachine(0.5)).toContain('--max-old-space-size=384');
  });

  it('is bounded at what HEAP_MB says, which has to be a number', () => {
    expect(onMachine(24, { HEAP_MB: '2048' })).toContain('--max-old-space-size=2048');
    expect(() => onMachine(24, { HEAP_MB: 'much' })).toThrow('HEAP_MB=much is not a number');
  });

  it('is what NODE_OPTIONS says, however that is written', () => {
    expect(onMachine(24, { NODE_OPTIONS: '--max-old-space-size=900', HEAP_MB: '600' })).toEqual(['--max-semi-space-size=32']);
    expect(onMachine(24, { NODE_OPTIONS: '--enable-source-maps --max_old_space_size=900' })).toEqual(['--max-semi-space-size=32']);
    expect(onMachine(24, { NODE_OPTIONS: '--max-semi-space-size=64' })).toEqual(['--max-old-space-size=512']);
    // Node would refuse to start with both other options as well.
    expect(onMachine(24, { NODE_OPTIONS: '--max-heap-size=900' })).toEqual([]);
  });
});
