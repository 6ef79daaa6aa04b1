import { type FormState, typedValue } from '@/app/_request/form-state';

/** The name, size and modification time of a file, which together identify it. The keys are the names of the form's fields. */
export function uploadFileIdentity(file: Pick<File, 'name' | 'size' | 'lastModified'> | null) {
  return { fileName: file?.name ?? '', bytes: file?.size ?? 1, modifiedAt: file?.lastModified ?? 0 };
}

/** True if the form was last submitted for another file. Its submitted values then do not apply to this one. */
export function isForOtherFile(state: FormState, file: Parameters<typeof uploadFileIdentity>[0]): boolean {
  return state.status !== 'idle' && Object.entries(uploadFileIdentity(file)).some(([name, value]) => typedValue(state, name) !== String(value));
}
