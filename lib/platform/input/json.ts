/** What a text of JSON stands for. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

export const isObject = (json: unknown): json is JsonObject => typeof json === 'object' && json !== null && !Array.isArray(json);

/** The data of a text that may be JSON; throws SyntaxError. No more is known of it: a schema or a guard says what it is. */
export function parseJson(text: string): Json {
  const parsed: unknown = JSON.parse(text);
  if (!isJson(parsed)) throw new SyntaxError('no JSON');
  return parsed;
}

/** True of whatever `JSON.parse` answers, so that it is not looked through. */
function isJson(parsed: unknown): parsed is Json {
  return parsed !== undefined;
}

/** A record as a column of JSON gives it back: moments are texts, what is undefined is not there. */
export function asStored(record: object): JsonObject {
  const stored = parseJson(JSON.stringify(record));
  if (!isObject(stored)) throw new TypeError('no record');
  return stored;
}
