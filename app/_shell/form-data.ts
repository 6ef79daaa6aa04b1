const SECRET = /^(password|present|repeated|device)$/i;
const LIST = '[]';

/** A form as an object: the last value of each name; a name ending in `[]` is a list and loses the brackets. */
export function formToObject(form: FormData): Record<string, FormDataEntryValue | FormDataEntryValue[]> {
  const object: Record<string, FormDataEntryValue | FormDataEntryValue[]> = {};
  for (const name of namesOf(form)) {
    const values = form.getAll(name);
    const last = values.at(-1);
    if (name.endsWith(LIST)) object[name.slice(0, -LIST.length)] = values;
    else if (last !== undefined) object[name] = last;
  }
  return object;
}

export async function readForm(request: Request): Promise<ReturnType<typeof formToObject> | null> {
  const form = await request.formData().catch(() => null);
  return form === null ? null : formToObject(form);
}

/** What was typed, to be shown again. Passwords and files are left out. */
export function typedText(form: FormData): Record<string, string | string[]> {
  const typed: Record<string, string | string[]> = {};
  for (const name of namesOf(form)) {
    if (SECRET.test(name)) continue;
    const texts = form.getAll(name).filter((value) => typeof value === 'string');
    const last = texts.at(-1);
    if (name.endsWith(LIST)) typed[name.slice(0, -LIST.length)] = texts;
    else if (last !== undefined) typed[name] = last;
  }
  return typed;
}

/** React adds fields of its own, named `$ACTION_...`. */
function namesOf(form: FormData): Set<string> {
  return new Set([...form.keys()].filter((name) => !name.startsWith('$')));
}
