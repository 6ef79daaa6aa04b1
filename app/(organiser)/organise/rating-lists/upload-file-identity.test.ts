import { expect, it } from 'vitest';
import { type FormState, IDLE } from '@/app/_request/form-state';
import { uploadFileIdentity, isForOtherFile } from './upload-file-identity';

const november = { name: 'standard_nov26frl.zip', size: 9_000_000, lastModified: 1_793_500_000_000 };
const refused = (file: typeof november | null): FormState => ({
  ...IDLE,
  status: 'refused',
  typed: { listedOn: '2026-11-01', ...Object.fromEntries(Object.entries(uploadFileIdentity(file)).map(([name, value]) => [name, String(value)])) },
});

it('what was typed for a file is of no other file, be it only another month under the same name', () => {
  expect(isForOtherFile(refused(november), november)).toBe(false);
  for (const other of [{ ...november, name: 'standard_oct26frl.zip' }, { ...november, size: 1 }, { ...november, lastModified: 0 }, null])
    expect(isForOtherFile(refused(november), other)).toBe(true);
});

it('what was sent and answered stays of its file', () => {
  const done = (file: typeof november): FormState => ({ ...refused(file), status: 'done' });
  expect(isForOtherFile(done(november), november)).toBe(false);
  expect(isForOtherFile(done(november), { ...november, name: 'standard_oct26frl.zip' })).toBe(true);
});

it('what was sent without a file is of none that is chosen then, and nothing is where nothing was refused', () => {
  expect(isForOtherFile(refused(null), null)).toBe(false);
  expect(isForOtherFile(refused(null), november)).toBe(true);
  expect(isForOtherFile(IDLE, november)).toBe(false);
});
