/** Whole percent, rounded down; 0 of nothing is 0. */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 100) / whole)
}
