import { type FormState, typedValue } from '@/app/_shell/form-state';

/** What tells a file from others, as the fields of the form are named. */
export function identityOf(file: Pick<File, 'name' | 'size' | 'lastModified'> | null) {
  return { fileName: file?.name ?? '', bytes: file?.size ?? 1, modifiedAt: file?.lastModified ?? 0 };
}

/** Whether what was sent was said of another file: nothing of it holds for this one. */
export function isOfOtherFile(state: FormState, file: Parameters<typeof identityOf>[0]): boolean {
  return state.status !== 'idle' && Object.entries(identityOf(file)).some(([name, value]) => typedValue(state, name) !== String(value));
}
