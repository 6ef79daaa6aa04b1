import { describe, expect, it } from 'vitest';
import { formToObject, typedValues } from './form-state';
import { safeRedirectPath } from './safe-redirect';

function form(...pairs: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of pairs) data.append(name, value);
  return data;
}

describe('formToObject', () => {
  it('takes the last value of a name, makes a list of a name in brackets, and ignores the fields of React', () => {
    const data = form(['name', 'a'], ['name', 'b'], ['ids[]', '1'], ['$ACTION_ID', 'x']);
    expect(formToObject(data)).toEqual({ name: 'b', ids: ['1'] });
  });
});

describe('typedValues', () => {
  it('never returns passwords', () => {
    expect(typedValues(form(['email', 'a@b.org'], ['password', 's'], ['present', 's'], ['repeated', 's']))).toEqual({ email: 'a@b.org' });
  });
});

describe('safeRedirectPath', () => {
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
