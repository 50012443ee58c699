import { expect, test } from 'vitest'
import type { Site } from '../../site/site.ts'
import { operatorTextView } from './operator-texts.ts'

type Told = Partial<Pick<Site, 'contact' | 'notes'>>

function accessibility(told: Told, isOurs = true): string {
  const site = { operator: undefined, contact: undefined, notes: { warnings: {} }, ...told }
  const content = { name: 'accessibility', title: 'Accessibility', text: 'What holds for every page.' } as const
  return operatorTextView({ site, ...content, isOurs }).toString()
}

test.each<[who: string, told: Told, said: string]>([
  ['nobody', {}, 'there is nobody to tell yet'],
  ['an address', { contact: 'mailto:help@city.example' }, 'write to us, and say which page it was'],
  [
    'a text of the operator',
    { notes: { contact: 'City Hall, 3 Alausa Road', warnings: {} } },
    'write to us, and say which page it was',
  ],
])('on the page about accessibility stands whom to tell: %s', (_who, told, said) => {
  expect(accessibility(told)).toContain(said)
})

test('to an accessibility text of their own nothing is added', () => {
  const text = accessibility({ contact: 'mailto:help@city.example' }, false)
  expect(text).toContain('What holds for every page.')
  expect(text).not.toMatch(/to tell|write to us/)
})
