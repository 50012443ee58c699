/**
 * What reads like text and is none: controls, directions of writing, what has no width, letters that only a program sees.
 * Joiners stay, since several scripts are written with them.
 */
const unseen =
  // oxlint-disable-next-line no-control-regex -- controls are what is looked for
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\uFFF9-\uFFFB]|(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu

/** The text that a person sees, in lines: what the model reads and what it wrote are held to it alike. */
export function visibleText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, '')
}
