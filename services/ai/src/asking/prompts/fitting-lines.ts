/**
 * Lines whose parts all have the same bound: the first of `bounds` (longest first) with which they fit into the room
 * together, so that short ones stay whole and long ones push out no other. Under the last bound they are what they are.
 */
export function fittingLines(
  bounds: readonly number[],
  room: number,
  linesWithin: (mostCharacters: number) => string[],
): string[] {
  let lines: string[] = []
  for (const bound of bounds) {
    lines = linesWithin(bound)
    if (lines.join('\n').length <= room) break
  }
  return lines
}
