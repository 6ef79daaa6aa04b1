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

/** True for everything that `JSON.parse` returns. */
function isJson(parsed: unknown): parsed is Json {
  return parsed !== undefined;
}

/** Returns a record as it will be read from a JSON column: dates become text, and undefined fields are left out. */
export function toStoredJson(record: object): JsonObject {
  const stored = parseJson(JSON.stringify(record));
  if (!isObject(stored)) throw new TypeError('no record');
  return stored;
}
