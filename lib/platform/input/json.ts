export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

export const isObject = (json: unknown): json is JsonObject => typeof json === 'object' && json !== null && !Array.isArray(json);

/** Throws SyntaxError if the text is not JSON. */
export function parseJson(text: string): Json {
  const parsed: unknown = JSON.parse(text);
  if (!isJson(parsed)) throw new SyntaxError('no JSON');
  return parsed;
}

/** `JSON.parse` returns only JSON values, so this only excludes undefined. */
function isJson(parsed: unknown): parsed is Json {
  return parsed !== undefined;
}

/** Returns a record as a JSON column stores it. Dates become text, and undefined fields disappear. */
export function toStoredJson(record: object): JsonObject {
  const stored = parseJson(JSON.stringify(record));
  if (!isObject(stored)) throw new TypeError('no record');
  return stored;
}
