import { Type, type TObject, type TProperties, type TUnsafe } from 'typebox'

/** What a model is to answer: these members and no others. Bounds are told in words and enforced afterwards. */
export function asked<Members extends TProperties>(members: Members): TObject<Members> {
  return Type.Object(members, { additionalProperties: false })
}

/** One word of a closed list; typed as text, since what comes back may be another one. */
export function askedWord(words: readonly string[]): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', enum: [...words] })
}

export const askedText = Type.String()
export const askedTexts = Type.Array(Type.String())

/** Three shares that are scaled afterwards. */
export const askedSentiment = asked({ positive: Type.Number(), neutral: Type.Number(), negative: Type.Number() })
