import { describe, expect, it } from 'vitest';
import { decideArrival, timeOfNote } from './decide-arrival';

const at = (clock: string) => new Date(`2026-11-21T${clock}:00Z`);
const nobody = { arrivedAt: null, arrivalChangedAt: null };
const here = { arrivedAt: at('09:00'), arrivalChangedAt: at('09:00') };
const undone = { arrivedAt: null, arrivalChangedAt: at('09:10') };

describe('decideArrival', () => {
  it('records an arrival and its undo', () => {
    expect(decideArrival(nobody, { arrived: true, at: at('09:00') }, null)).toEqual({ kind: 'changed', arrivedAt: at('09:00') });
    expect(decideArrival(here, { arrived: false, at: at('09:10') }, null)).toEqual({ kind: 'changed', arrivedAt: null });
    expect(decideArrival(undone, { arrived: true, at: at('09:20') }, null)).toEqual({ kind: 'changed', arrivedAt: at('09:20') });
  });
  it('counts the same arrival from a second device once, whichever was noted first', () => {
    expect(decideArrival(here, { arrived: true, at: at('08:50') }, null)).toEqual({ kind: 'same' });
    expect(decideArrival(here, { arrived: true, at: at('09:30') }, null)).toEqual({ kind: 'same' });
    expect(decideArrival(nobody, { arrived: false, at: at('09:00') }, null)).toEqual({ kind: 'same' });
  });
  it('lets a later undo stand against an earlier arrival, and a later arrival against an earlier undo', () => {
    expect(decideArrival(undone, { arrived: true, at: at('09:05') }, null)).toEqual({ kind: 'outdated', changedAt: at('09:10') });
    expect(decideArrival(undone, { arrived: true, at: at('09:10') }, null)).toEqual({ kind: 'outdated', changedAt: at('09:10') });
    expect(decideArrival(here, { arrived: false, at: at('08:50') }, null)).toEqual({ kind: 'outdated', changedAt: at('09:00') });
    expect(decideArrival({ arrivedAt: at('09:00'), arrivalChangedAt: null }, { arrived: false, at: at('08:50') }, null)).toMatchObject({ kind: 'outdated' });
  });
  it('records a player again who arrives after a round was published', () => {
    expect(decideArrival(here, { arrived: true, at: at('11:00') }, at('10:00'))).toEqual({ kind: 'changed', arrivedAt: at('11:00') });
    expect(decideArrival(here, { arrived: true, at: at('09:30') }, at('10:00'))).toEqual({ kind: 'same' });
  });
});

it('the time of a note is between its list and now, whatever the clock of the device', () => {
  const [listed, now] = [at('09:00'), at('10:00')];
  const noted = (clock: string) => timeOfNote(at(clock).getTime(), listed, now);
  expect([noted('08:00'), noted('09:30'), noted('23:00')]).toEqual([listed, at('09:30'), now]);
});
