/** Words that sentences about figures are made of, whatever they are about. */
const commonWords = new Set(
  `about above added after again against ago all almost also although among another any appears around
  because been before being below beside besides between both came cannot come could described despite did
  does during each earlier eight either else even ever every exactly first five four from give given gives half has
  have having here how however into just large larger largest last later least less like likely listed lists long made
  make makes many mention mentioned mentions might more most much must near nearly never next nine none nothing once
  one only onto other others over part per quite recent recently rather same said says second seem seems seven several shall should
  show shown shows since single six small smaller some soon stand stands state stated states still such take taken ten
  than that their them then there these they third this those though three through thus together total toward towards
  twice two under unlike until upon very was well were what when where whether which while whole whose will with
  within without would yet your thousand million billion percent cent naira
  january february march april june july august september october november december`.split(/\s+/),
)

/**
 * Words in which accounts are spoken of. They stand in every fact sheet, whether it uses them or not: a sentence made of
 * them speaks of the sheet. A word covers what it begins with ("items" also "item"), and forms with another ending. No
 * word about people, motives or misdeeds belongs here.
 */
const accountWords = `account amount attached balance budget completed contract costs dated dates days deadline
  description detail document donation done donor duplicate entered entries entry exceed expense figure filed funds
  goals identical invoice itemized items ledger milestone missing month number order overdue overspent paid paper
  payment photo picture planned price proof published purchase quantity quotation raised receipt record reported round
  spend spending spent submitted sum supplier supplies supply supporting target transaction transfer unaccounted
  unspent update vendor weeks years`

/** Whom and what every sentence may be about. */
const subjects = new Set(['campaign', 'campaigns', 'money', 'organization', 'organizations', 'platform'])

/** Common ones that are short. */
const shortCommonWords = new Set(
  `a all an and any are as at be but by can day did do few for got had has he her him his how i if in is it its may me
  my new no nor not now of off old on one or our out own per s say says see set she so t the to too two up us via was
  way we who why yes yet you`.split(/\s+/),
)

/** Of text in lower case. Most words are plain ones, which are tried first since that is many times cheaper. */
const word = /[a-z]+(?![\p{L}\p{M}])|[\p{L}\p{M}]+/gu
/** Scripts that put no space between words. */
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const shortestWord = 4

/** The words of a text in lower case, in their order. */
export function wordsIn(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(word) ?? []
}

/** Whether a word says what a sentence is about. Outside of English short words do so too. */
export function isTelling(text: string): boolean {
  if (commonWords.has(text)) return false
  return text.length >= shortestWord || (text.length > 1 && /[^a-z]/.test(text))
}

/** Whether a word may stand in any sentence. */
export function isCommon(text: string): boolean {
  return commonWords.has(text) || shortCommonWords.has(text)
}

/** Whether a word names nothing but whom all of it is about. */
export function isSubject(text: string): boolean {
  return subjects.has(text)
}

/** Whether accounts are spoken of in this word. */
export function isAccountWord(text: string): boolean {
  return vocabulary.has(text)
}

/** Words of a text to be looked up in any of their forms: `repairs` and `repairing` where `repair` stands. */
export class WordList {
  readonly #text: string

  constructor(text: string) {
    this.#text = ` ${wordsIn(text).join(' ')}`
  }

  has(wanted: string): boolean {
    return this.#text.includes(unspacedScript.test(wanted) ? wanted : ` ${withoutEnding(wanted)}`)
  }
}

function withoutEnding(text: string): string {
  return text.length > shortestWord + 1 ? text.replace(/(?:es|ed|ing|s)$/, '') : text
}

const vocabulary = new WordList(accountWords)
