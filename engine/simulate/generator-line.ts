/** The comment of a report that says what the event was made of: the values, as JSON. */
export function generatorLine(values: Readonly<Record<string, string | number>>): string {
  return `### Generator: ${JSON.stringify(values)}`;
}
