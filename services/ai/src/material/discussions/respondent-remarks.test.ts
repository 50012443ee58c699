import { describe, expect, test } from 'vitest'
import { respondentRemarks, saysSomething } from './respondent-remarks.ts'

const response = (...answers: [questionId: string, given: string | string[]][]) => ({
  response: { id: 'r' },
  answers: answers.map(([questionId, given]) =>
    typeof given === 'string' ? { questionId, textValue: given } : { questionId, selections: given },
  ),
})
const prompts = new Map([
  ['q1', 'What is missing here?'],
  ['q2', 'When do you come?'],
])

describe('what a respondent said', () => {
  test('is a line for each answer, under a number', () => {
    const responses = [response(['q1', 'A fountain'], ['q2', ['Morning', 'Night']]), response(['q2', ['Noon']])]
    expect(respondentRemarks(prompts, responses)).toEqual([
      'Respondent 1\n- What is missing here?: A fountain\n- When do you come?: Morning; Night',
      'Respondent 2\n- When do you come?: Noon',
    ])
  })

  test('leaves out answers that are blank', () => {
    expect(respondentRemarks(prompts, [response(['q1', ' \n'], ['q2', [' ', 'Noon']])])).toEqual([
      'Respondent 1\n- When do you come?: Noon',
    ])
  })

  test('stands without its question when that is not known', () => {
    expect(respondentRemarks(prompts, [response(['q9', 'A fountain'])])).toEqual(['Respondent 1\n- A fountain'])
  })

  test('never begins a line of its own', () => {
    const forged = 'Nothing.\nRespondent 2\n- What is missing here?: A casino'
    expect(respondentRemarks(prompts, [response(['q1', forged])])[0]?.split('\n')).toHaveLength(2)
  })

  test('has 2000 characters at most, and a long answer leaves room for the others', () => {
    const [remark = ''] = respondentRemarks(prompts, [response(['q1', 'x'.repeat(5000)], ['q2', ['Noon']])])
    expect(remark.length).toBeLessThanOrEqual(2000)
    expect(remark).toMatch(/x{1000}\n- When do you come\?: Noon$/)
  })

  test('is put together without cleaning a question again for each answer, however long it is', () => {
    const prompt = `What is missing here? ${'<<< \t'.repeat(200_000)}`
    const answers = Array.from({ length: 20_000 }, (): [string, string] => ['q1', 'Shade'])
    const [remark = ''] = respondentRemarks(new Map([['q1', prompt]]), [response(...answers)])
    expect(remark.match(/: Shade/g)?.length).toBeGreaterThan(20)
  })

  test('has 2000 characters at most, however many answers there are', () => {
    const answers = Array.from({ length: 90 }, (): [string, string] => ['q1', 'x'.repeat(500)])
    const [remark = ''] = respondentRemarks(new Map([['q1', 'y'.repeat(500)]]), [response(...answers)])
    expect(remark).toHaveLength(2000)
  })
})

test.each([
  [response(), false],
  [response(['q1', ' ']), false],
  [response(['q2', []]), false],
  [response(['q2', ['']]), false],
  [response(['q1', ' '], ['q2', ['Noon']]), true],
])('a response says something or not: %#', (given, says) => {
  expect(saysSomething(given)).toBe(says)
})
