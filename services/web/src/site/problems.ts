/** What is wrong with what was typed, in words, by the name of the field; `form` for all of it. */
export type Problems = Readonly<Record<string, string>>
