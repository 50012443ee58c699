const fallback = ['neighbourhood', 'services', 'people', 'plans']
const mostTopics = 12
const shortestTopic = 5

/** Words of no subject. */
const plainWords = new Set(
  `about above after again against almost along already although always among another anything around because become been
  before being below between beyond could during each either enough every everybody everyone everything family first from
  going might never nobody nothing often only other others ought people please quite rather really second should since
  something sometimes still their theirs them themselves there these they thing things third those though three through
  today together toward towards under until upon using very wants were whatever when where whether which while whose will
  with within without would years yesterday yours needs title brief description comment comments author question`.split(
    /\s+/,
  ),
)

/** Text as words alone; marks and numbers, which may differ from one request to the next, are none. */
export function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((piece) => piece.replace(/^\p{P}+|\p{P}+$/gu, ''))
    .filter((word) => /^\p{L}[\p{L}\p{M}'’-]*$/u.test(word))
    .map((word) => word.toLowerCase())
}

/** What a prompt is about: its most frequent words of some length that its instructions do not use. */
export function topicsOf({ system, prompt }: { system: string; prompt: string }): string[] {
  const instructions = new Set(wordsOf(system))
  const counts = new Map<string, number>()
  for (const word of wordsOf(prompt)) {
    if ([...word].length < shortestTopic || plainWords.has(word) || instructions.has(word)) continue
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const topics = [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word.slice(0, 40))
  return topics.length < fallback.length ? [...topics, ...fallback] : topics.slice(0, mostTopics)
}
