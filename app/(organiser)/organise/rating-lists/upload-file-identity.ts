import { type FormState, typedValue } from '@/app/_request/form-state';

/** The name, size and time of a file, which identify it, under the names of the form's fields. */
export function uploadFileIdentity(file: Pick<File, 'name' | 'size' | 'lastModified'> | null) {
  return { fileName: file?.name ?? '', bytes: file?.size ?? 1, modifiedAt: file?.lastModified ?? 0 };
}

/** True if the form was submitted for another file, so that none of its values apply to this one. */
export function isForOtherFile(state: FormState, file: Parameters<typeof uploadFileIdentity>[0]): boolean {
  return state.status !== 'idle' && Object.entries(uploadFileIdentity(file)).some(([name, value]) => typedValue(state, name) !== String(value));
}
