/** Words that sentences about figures and their papers are made of, whatever they are about. */
const commonWords = new Set(
  `about above added after again against ago all almost also although among amount amounts another any appears around
  because been before being below beside besides between both came cannot come could dated days described despite did
  does during each earlier eight either else even ever every exactly first five four from give given gives half has
  have having here how however into just large larger largest last later least less like likely listed lists long made
  make makes many mention mentioned mentions might more most much must near nearly never next nine none nothing once
  one only onto other others over part per quite rather same said says second seem seems seven several shall should
  show shown shows since single six small smaller some soon stand stands state stated states still such take taken ten
  than that their them then there these they third this those though three through thus together total toward towards
  twice two under unlike until upon very was well were what when where whether which while whole whose will with
  within without would year years month months week weeks yet your
  attached contract contracts document documented documents done entered entries entry file filed files invoice invoices
  itemized paper papers photo photos picture pictures proof quotation quotations receipt receipts recorded submitted`.split(
    /\s+/,
  ),
)

/** The short ones among them. */
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
