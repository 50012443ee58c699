const count = new Intl.NumberFormat('en')

/** The least and the most of a text in words; the most alone where one letter would do. */
export function characters({ min = 1, max }: { min?: number; max: number }): string {
  return min > 1 ? `${count.format(min)} to ${count.format(max)} characters` : `at most ${count.format(max)} characters`
}
