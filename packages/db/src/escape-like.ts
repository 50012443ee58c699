/** The text with LIKE's wildcards escaped, so that they are taken literally. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
