import { type FormState, typedValue } from '@/app/_shell/form-state';

/** The facts that identify a file, under the names of the form's fields. */
export function identityOf(file: Pick<File, 'name' | 'size' | 'lastModified'> | null) {
  return { fileName: file?.name ?? '', bytes: file?.size ?? 1, modifiedAt: file?.lastModified ?? 0 };
}

/** True if the submitted values belong to another file: none of them applies to this one. */
export function isOfOtherFile(state: FormState, file: Parameters<typeof identityOf>[0]): boolean {
  return state.status !== 'idle' && Object.entries(identityOf(file)).some(([name, value]) => typedValue(state, name) !== String(value));
}
