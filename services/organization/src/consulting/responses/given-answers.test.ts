import { describe, expect, test } from 'vitest'
import type { QuestionRow } from '../questions/question-queries.ts'
import { givenAnswers } from './given-answers.ts'
import type { SentAnswer } from './response-schemas.ts'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

function question(number: number, fields: Partial<QuestionRow>): QuestionRow {
  const [consultationId, at] = [id(0), new Date()]
  const plain = { prompt: '?', helpText: null, type: 'SHORT_TEXT', options: [], required: false }
  return { id: id(number), consultationId, position: number, ...plain, createdAt: at, updatedAt: at, ...fields }
}
const colours = ['Red', 'Blue', 'constructor']
const questions = [
  question(1, {}),
  question(2, { type: 'LONG_TEXT' }),
  question(3, { type: 'SINGLE_CHOICE', options: colours }),
  question(4, { type: 'MULTI_CHOICE', options: colours }),
  question(5, { type: 'YES_NO' }),
]
const text = (number: number, textValue: string | null): SentAnswer => ({ questionId: id(number), textValue })
const selected = (number: number, ...selections: string[]): SentAnswer => ({ questionId: id(number), selections })
const stored = (...answers: SentAnswer[]) =>
  givenAnswers(questions, answers).map(({ textValue, selections }) => textValue ?? selections)

function refusal(...answers: SentAnswer[]): unknown {
  try {
    return stored(...answers)
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

describe('an answer', () => {
  test.each<[string, SentAnswer, unknown]>([
    ['a short text', text(1, ' Aye. '), 'Aye.'],
    ['a short text of 500', text(1, '🌍'.repeat(500)), '🌍'.repeat(500)],
    ['a short text of 500 between blanks', text(1, `  ${'x'.repeat(500)}  `), 'x'.repeat(500)],
    ['a long text of 5000', text(2, 'ọ'.repeat(5000)), 'ọ'.repeat(5000)],
    ['one option', selected(3, 'Red'), ['Red']],
    ['one option twice, and blanks', selected(3, ' Red', 'Red', ' ', ''), ['Red']],
    ['some options, each once', selected(4, 'Blue', 'Red', 'Blue'), ['Blue', 'Red']],
    ['an option with an odd name', selected(4, 'constructor'), ['constructor']],
    ['yes', selected(5, 'YES'), ['YES']],
    ['no, in small letters', selected(5, ' no '), ['NO']],
    ['yes in two ways', selected(5, 'yes', 'Yes'), ['YES']],
    ['a text where selections belong', { ...selected(3, 'Red'), textValue: 'x'.repeat(9000) }, ['Red']],
    ['selections where a text belongs', { ...text(1, 'Aye.'), selections: ['Red', 'Green'] }, 'Aye.'],
  ])('may be %s', (_, sent, expected) => {
    expect(stored(sent)).toEqual([expected])
    const [given] = givenAnswers(questions, [sent])
    expect((given?.textValue === null) !== (given?.selections === null)).toBe(true)
  })

  test.each<[string, SentAnswer, string]>([
    ['a short text of 501', text(1, 'x'.repeat(501)), 'VALIDATION_ERROR'],
    ['a long text of 5001', text(2, '🌍'.repeat(5001)), 'VALIDATION_ERROR'],
    ['two options of a single choice', selected(3, 'Red', 'Blue'), 'SINGLE_CHOICE_ONLY'],
    ['two that are none', selected(3, 'Green', 'Pink'), 'SINGLE_CHOICE_ONLY'],
    ['an option in other letters', selected(3, 'red'), 'UNKNOWN_OPTION'],
    ['what is no option', selected(4, 'Red', 'Green'), 'UNKNOWN_OPTION'],
    ['what every object has', selected(4, 'toString'), 'UNKNOWN_OPTION'],
    ['both yes and no', selected(5, 'YES', 'NO'), 'SINGLE_CHOICE_ONLY'],
    ['neither yes nor no', selected(5, 'MAYBE'), 'INVALID_YES_NO'],
    ['to a question that is not asked', text(9, 'Aye.'), 'UNKNOWN_QUESTION'],
  ])('must not be %s', (_, sent, code) => {
    expect(refusal(sent)).toBe(code)
  })

  test.each<[string, SentAnswer]>([
    ['a blank text', text(1, ' \n\t')],
    ['an empty text', text(2, '')],
    ['null for a text', text(1, null)],
    ['nothing at all', { questionId: id(1) }],
    ['no selections', selected(3)],
    ['blank selections', selected(4, '', '  ')],
    ['null for selections', { questionId: id(5), selections: null }],
    ['a text where selections belong', text(5, 'YES')],
    ['selections where a text belongs', selected(1, 'Aye.')],
  ])('counts as no answer when it is %s', (_, sent) => {
    expect(refusal(sent)).toBe('VALIDATION_ERROR')
    expect(
      stored(sent, selected(sent.questionId === id(5) ? 3 : 5, sent.questionId === id(5) ? 'Red' : 'YES')),
    ).toHaveLength(1)
    const required = questions.map((one) => ({ ...one, required: one.id === sent.questionId }))
    expect(() => givenAnswers(required, [sent])).toThrow(expect.objectContaining({ code: 'REQUIRED_UNANSWERED' }))
  })
})

describe('answers together', () => {
  test('are stored in the order in which they were sent', () => {
    expect(stored(selected(5, 'no'), text(1, 'Aye.'), text(2, ' '), selected(4, 'Red'))).toEqual([
      ['NO'],
      'Aye.',
      ['Red'],
    ])
  })

  test('answer no question twice, not even with a blank', () => {
    expect(refusal(text(1, 'Aye.'), text(1, 'Nay.'))).toBe('VALIDATION_ERROR')
    expect(refusal(text(1, ''), text(1, 'Aye.'))).toBe('VALIDATION_ERROR')
    expect(refusal(text(9, ''), text(9, ''))).toBe('UNKNOWN_QUESTION')
  })

  test('are refused for the first that is wrong', () => {
    expect(refusal(selected(5, 'MAYBE'), selected(3, 'Green'))).toBe('INVALID_YES_NO')
    expect(refusal(selected(3, 'Green'), selected(5, 'MAYBE'))).toBe('UNKNOWN_OPTION')
    expect(refusal(text(9, 'Aye.'), selected(3, 'Green'))).toBe('UNKNOWN_QUESTION')
  })

  test('are checked one by one before the missing ones', () => {
    const required = questions.map((one) => ({ ...one, required: true }))
    expect(() => givenAnswers(required, [selected(5, 'MAYBE')])).toThrow(
      expect.objectContaining({ code: 'INVALID_YES_NO' }),
    )
    expect(() => givenAnswers(required, [text(1, 'Aye.')])).toThrow(
      expect.objectContaining({ code: 'REQUIRED_UNANSWERED' }),
    )
  })
})
