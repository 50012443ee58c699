import { describe, expect, test } from 'vitest'
import { distinctTexts, questionOf, requireFewOptions } from './question-form.ts'

const codeOf = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index}`)
const formOf = (type: string, options?: string[]) => questionOf({ prompt: 'Which?', type, ...(options && { options }) })

describe('the type of a question', () => {
  test.each([
    ['SHORT_TEXT', 'SHORT_TEXT'],
    ['long_text', 'LONG_TEXT'],
    ['Yes_No', 'YES_NO'],
  ])('%s is read as %s', (type, expected) => {
    expect(formOf(type)).toMatchObject({ type: expected, options: '[]', helpText: null, required: false })
  })

  test.each(['TEXT', 'YES NO', 'constructor', 'SHORT_TEXT;'])('%s is not one', (type) => {
    expect(codeOf(() => formOf(type))).toBe('INVALID_QUESTION_TYPE')
  })
})

describe('the options of a question', () => {
  test.each(['SINGLE_CHOICE', 'multi_choice'])('of a %s are each there once, without blank ones', (type) => {
    expect(formOf(type, [' Red ', '', 'red', 'Red', '  ', 'Blue']).options).toBe('["Red","red","Blue"]')
  })

  test.each([undefined, [], ['Red'], ['Red', ' Red'], ['Red', ' ']])('of a choice are not %j', (options) => {
    expect(codeOf(() => formOf('SINGLE_CHOICE', options))).toBe('OPTIONS_REQUIRED')
    expect(codeOf(() => formOf('MULTI_CHOICE', options))).toBe('OPTIONS_REQUIRED')
  })

  test.each(['SHORT_TEXT', 'LONG_TEXT', 'YES_NO'])('of a %s are none, whatever is sent', (type) => {
    expect(formOf(type, numbered(60)).options).toBe('[]')
    expect(codeOf(() => requireFewOptions({ type, options: numbered(60) }))).toBeUndefined()
  })

  test.each([
    [50, undefined],
    [51, 'VALIDATION_ERROR'],
  ])('of a choice may be %i: %s', (count, expected) => {
    expect(codeOf(() => requireFewOptions({ type: 'Single_Choice', options: numbered(count) }))).toBe(expected)
    const repeated = [...numbered(count), ...numbered(count), ' ', '']
    expect(codeOf(() => requireFewOptions({ type: 'MULTI_CHOICE', options: repeated }))).toBe(expected)
  })
})

describe('distinct texts', () => {
  test.each([
    [
      [' b ', 'a', 'b', '\t'],
      ['b', 'a'],
    ],
    [[], []],
    [
      ['__proto__', 'constructor', '__proto__'],
      ['__proto__', 'constructor'],
    ],
  ])('of %j are %j', (texts, expected) => {
    expect(distinctTexts(texts)).toEqual(expected)
  })
})
