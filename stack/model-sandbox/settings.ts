import { Refusal } from '../sandbox/exchange.ts'
import { longestDelayMs, readFault, type Fault } from '../sandbox/faults.ts'
import { fieldsOf, flagOf, optional, textOf, wholeOf, type Fields } from '../sandbox/fields.ts'

/** How answers differ from those of a model that does as it is told. */
export interface Answers {
  /** Said instead of what was made up: a JSON document, or any text. */
  text: string | undefined
  /** Members laid over those that were made up. */
  overlay: Fields
  /** Members left out. */
  omit: string[]
  /** Stands wherever a text was made up. */
  strings: string | undefined
  isFenced: boolean
  /** How often the document is said, one after the other. */
  documents: number
  /** Into how many parts the text is split, on the wire that has parts. */
  parts: number
  /** By the name of either wire; null: none is given. */
  finishReason: string | null
  isWithoutCandidates: boolean
  /** Why the question is not answered at all. */
  blockReason: string | undefined
  /** What the model says instead of an answer. */
  refusal: string | undefined
}

export interface Settings {
  answers: Answers
  /** How long each answer takes. */
  delayMs: number
  fault: Fault | undefined
}

const mostPieces = 1000

export function defaultSettings(): Settings {
  return { answers: readAnswers({}), delayMs: 0, fault: undefined }
}

/** Takes over what is sent, `answers` as a whole, and leaves the rest as it is; null switches off. */
export function changeSettings(settings: Settings, sent: Fields): Settings {
  assertNamesOf(sent, ['answers', 'delayMs', 'fault'])
  return {
    answers: sent['answers'] === undefined ? settings.answers : readAnswers(sent['answers'] ?? {}),
    delayMs: sent['delayMs'] === undefined ? settings.delayMs : readDelay(sent['delayMs'] ?? 0),
    fault: sent['fault'] === undefined ? settings.fault : optional(sent['fault'], readFault),
  }
}

function readDelay(value: unknown): number {
  return wholeOf(value, 'delayMs', 0, longestDelayMs)
}

const answerNames =
  `reply text overlay omit strings markdown documents parts finishReason noCandidates blockReason refusal`.split(/\s+/)

function readAnswers(value: unknown): Answers {
  const sent = fieldsOf(value, 'answers')
  assertNamesOf(sent, answerNames)
  const { overlay, omit, strings, markdown, documents, parts, finishReason, noCandidates, blockReason, refusal } = sent
  return {
    text: readText(sent),
    overlay: optional(overlay, (members) => fieldsOf(members, 'overlay')) ?? {},
    omit: optional(omit, readNames) ?? [],
    strings: optional(strings, (text) => stringOf(text, 'strings')),
    isFenced: optional(markdown, (flag) => flagOf(flag, 'markdown')) ?? false,
    documents: optional(documents, (count) => wholeOf(count, 'documents', 0, mostPieces)) ?? 1,
    parts: optional(parts, (count) => wholeOf(count, 'parts', 0, mostPieces)) ?? 1,
    finishReason:
      finishReason === null ? null : (optional(finishReason, (word) => textOf(word, 'finishReason')) ?? 'STOP'),
    isWithoutCandidates: optional(noCandidates, (flag) => flagOf(flag, 'noCandidates')) ?? false,
    blockReason: optional(blockReason, (word) => textOf(word, 'blockReason')),
    refusal: optional(refusal, (text) => textOf(text, 'refusal')),
  }
}

/** A reply may be any JSON value, null too; a text need not be JSON. */
function readText(sent: Fields): string | undefined {
  if ('reply' in sent) return JSON.stringify(sent['reply'])
  return optional(sent['text'], (text) => stringOf(text, 'text'))
}

/** It may be blank. */
function stringOf(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new Refusal(400, 'invalid_params', `${name} must be a text`)
  return value
}

function readNames(value: unknown): string[] {
  if (!Array.isArray(value)) throw new Refusal(400, 'invalid_params', 'omit must be a list of names')
  return value.map((name: unknown) => textOf(name, 'omit'))
}

/** A test that misspells a setting would go on without it. */
function assertNamesOf(sent: Fields, names: readonly string[]): void {
  const unknown = Object.keys(sent).find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Refusal(400, 'invalid_params', `There is no setting ${unknown}`)
}
