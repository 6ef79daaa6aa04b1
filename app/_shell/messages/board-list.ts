/** `board 3`, or `boards 3, 7`. */
export function boardList(boards: string | number): string {
  const list = String(boards);
  return list.includes(',') ? `boards ${list}` : `board ${list}`;
}
