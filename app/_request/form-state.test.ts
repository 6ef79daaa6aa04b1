import { describe, expect, it } from 'vitest';
import { formToObject, typedValues } from './form-state';
import { safeRedirectPath } from './safe-redirect';

function form(...pairs: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of pairs) data.append(name, value);
  return data;
}

describe('formToObject', () => {
  it('takes the last value of a name, lists by their brackets, and leaves React its own fields', () => {
    const data = form(['name', 'a'], ['name', 'b'], ['ids[]', '1'], ['$ACTION_ID', 'x']);
    expect(formToObject(data)).toEqual({ name: 'b', ids: ['1'] });
  });
});

describe('typedText', () => {
  it('never carries passwords back', () => {
    expect(typedValues(form(['email', 'a@b.org'], ['password', 's'], ['present', 's'], ['repeated', 's']))).toEqual({ email: 'a@b.org' });
  });
});

describe('safePath', () => {
  it.each([
    ['/organise/lakeside?tab=2', '/organise/lakeside?tab=2'],
    ['https://elsewhere.example/', '/organise'],
    ['//elsewhere.example/x', '/organise'],
    ['/\\elsewhere.example', '/organise'],
    ['', '/organise'],
  ])('%s leads to %s', (from, to) => {
    expect(safeRedirectPath(from, '/organise')).toBe(to);
  });
});
