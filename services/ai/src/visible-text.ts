/**
 * What reads like text and is none: controls, directions of writing, what has no width, letters that only a program sees.
 * Joiners stay, since several scripts are written with them.
 */
const unseen = String.raw`[\u0000-\u0009\u000B-\u001F\u007F-\u009F\uFFF9-\uFFFB]|(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}`
const allUnseen = new RegExp(unseen, 'gu')
const seen = new RegExp(String.raw`(?!\s|${unseen})[^]`, 'u')

/** The text that a person sees, in lines: what the model reads and what it wrote are held to it alike. */
export function visibleText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(allUnseen, '')
}

/** The first character that a person sees and that is no white space; undefined where there is none. Looks no further. */
export function firstVisible(text: string): string | undefined {
  return seen.exec(text)?.[0]
}
