import { expect, it } from 'vitest';
import { type FormState, IDLE_FORM_STATE } from '@/app/_request/form-state';
import { uploadFileIdentity, isForOtherFile } from './upload-file-identity';

const NOVEMBER_FILE = { name: 'standard_nov26frl.zip', size: 9_000_000, lastModified: 1_793_500_000_000 };
const refusedStateFor = (file: typeof NOVEMBER_FILE | null): FormState => ({
  ...IDLE_FORM_STATE,
  status: 'refused',
  typed: { listedOn: '2026-11-01', ...Object.fromEntries(Object.entries(uploadFileIdentity(file)).map(([name, value]) => [name, String(value)])) },
});

it('values submitted for a file do not apply to another one, even if only its name, size or time differs', () => {
  expect(isForOtherFile(refusedStateFor(NOVEMBER_FILE), NOVEMBER_FILE)).toBe(false);
  for (const other of [{ ...NOVEMBER_FILE, name: 'standard_oct26frl.zip' }, { ...NOVEMBER_FILE, size: 1 }, { ...NOVEMBER_FILE, lastModified: 0 }, null])
    expect(isForOtherFile(refusedStateFor(NOVEMBER_FILE), other)).toBe(true);
});

it('after a successful submit, the values still apply to their own file only', () => {
  const done = (file: typeof NOVEMBER_FILE): FormState => ({ ...refusedStateFor(file), status: 'done' });
  expect(isForOtherFile(done(NOVEMBER_FILE), NOVEMBER_FILE)).toBe(false);
  expect(isForOtherFile(done(NOVEMBER_FILE), { ...NOVEMBER_FILE, name: 'standard_oct26frl.zip' })).toBe(true);
});

it('values submitted without a file do not apply to a file chosen later; before the first submit there are none', () => {
  expect(isForOtherFile(refusedStateFor(null), null)).toBe(false);
  expect(isForOtherFile(refusedStateFor(null), NOVEMBER_FILE)).toBe(true);
  expect(isForOtherFile(IDLE_FORM_STATE, NOVEMBER_FILE)).toBe(false);
});
