type Phrase = (one: string, other: string) => string

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const titles: Phrase[] = [
  (one, other) => `${capital(one)} and ${other}: the next steps`,
  (one, other) => `Together for ${one} and ${other}`,
  (one, other) => `What happens about ${one} and ${other}`,
]

const sentences: Phrase[] = [
  (one, other) => `Most of what is written here is about ${one} and ${other}.`,
  (one, other) => `The main wish is that somebody looks at ${one} soon and says what happens with ${other}.`,
  (one, other) => `People who mention ${one} often mention ${other} too.`,
]

const paragraphs: Phrase[] = [
  (one, other) => `This is about ${one}. Many of you have asked what it means for ${other}, and here is what we know.`,
  (one, other) =>
    `We have looked at ${one} and ${other} together. Both matter, and the work on them goes hand in hand.`,
  (one, other) =>
    `If you know something about ${one} that is missing here, tell us. What you say about ${other} helps too.`,
]

const themes: Phrase[] = [
  (one, other) => `${capital(one)} and ${other}`,
  (one) => `How ${one} is looked after`,
  (one) => `The cost of ${one}`,
]

const asks: Phrase[] = [
  (one) => `A date by which something is done about ${one}`,
  (one, other) => `Clear words on ${one} and ${other}`,
  (one) => `Somebody to turn to about ${one}`,
]

const actions: Phrase[] = [
  (one) => `Publish a plan for ${one}`,
  (one, other) => `Look at ${one} on the spot, and at ${other}`,
  (one) => `Answer the questions about ${one}`,
]

const observations: Phrase[] = [
  (one, other) => `${capital(one)} is mentioned more often than ${other}`,
  (one) => `There is steady interest in ${one}`,
  (one, other) => `Little is said about how ${one} and ${other} go together`,
]

const cautions: Phrase[] = [
  (one) => `Check what is said about ${one} before it is published`,
  (one, other) => `It is not said how ${one} and ${other} were counted`,
  (one) => `Nothing is said about who is responsible for ${one}`,
]

const tags: Phrase[] = [(one) => one, (one, other) => `${one}-${other}`]

/** By the name of the member, or by the list that it stands in and its name. */
const phrases = new Map<string, Phrase[]>([
  ['title', titles],
  ['headline', titles],
  ['milestones.title', actions],
  ['themes', themes],
  ['topAsks', asks],
  ['recommendedActions', actions],
  ['recommendations', actions],
  ['whatToCheck', actions],
  ['keyPoints', observations],
  ['highlights', observations],
  ['trends', observations],
  ['evidence', observations],
  ['gaps', cautions],
  ['warnings', cautions],
  ['concern', cautions],
  ['innocentExplanation', [(one) => `It may simply not have been written down yet, as often with ${one}`]],
  ['suggestedTags', tags],
  ['reasoning', [(one, other) => `The text is mostly about ${one} and ${other}.`]],
])

/** Texts of several paragraphs. */
const longTexts = new Map([
  ['body', paragraphs],
  ['description', paragraphs],
  ['narrative', paragraphs],
])

/** A text for a member, made of these topics; another `turn` makes another text of the same kind. */
export function textFor(path: readonly string[], topics: readonly string[], turn: number): string {
  const name = path.at(-1) ?? ''
  const phrase = (choices: readonly Phrase[], at: number): string => {
    const [one, other] = [topics[at % topics.length] ?? '', topics[(at + 1) % topics.length] ?? '']
    return choices[at % choices.length]?.(one, other) ?? ''
  }
  const short = phrases.get(path.slice(-2).join('.')) ?? phrases.get(name)
  if (short) return phrase(short, turn)
  const long = longTexts.get(name)
  if (long && path.length === 1) return [0, 1, 2].map((step) => phrase(long, turn + step)).join('\n\n')
  return [0, 1].map((step) => phrase(sentences, turn + step)).join(' ')
}
