import { describe, expect, it } from 'vitest';
import { PAIRING_SYSTEMS } from '../systems';
import { SWISS_SYSTEM_IDS } from '../systems/system';
import { goldenFiles, goldenTournament, replay } from './golden-tournaments';

describe.each(SWISS_SYSTEM_IDS)('golden tournaments of %s', (id) => {
  const system = PAIRING_SYSTEMS[id];
  const files = goldenFiles(id);

  it('has its fixtures in engine/fixtures', () => {
    expect(files.filter((name) => !/^[a-z0-9.-]+\.trf$/.test(name))).toEqual([]);
  });

  it.each(files)('%s', (name) => {
    const { checks, stuck } = replay(system, goldenTournament(id, name));
    expect(checks.filter(({ agrees }) => !agrees)).toEqual([]);
    expect(stuck?.code ?? null).toBe(name.endsWith('-stuck.trf') ? 'no-legal-pairing' : null);
  });
});
