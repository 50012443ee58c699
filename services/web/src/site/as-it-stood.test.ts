import { describe, expect, test } from 'vitest'
import { changedSince, onlyTyped, stoodAs } from './as-it-stood.ts'

const shown = { title: 'Open manhole', description: 'At the stop.\nNobody guards it.', location: '' }
const stood = stoodAs(shown)

describe('of a form that comes late', () => {
  test('what was left as it stood gives way to what stands there now', () => {
    const typed = { ...shown, title: 'Open manhole at number 12' }
    const now = { title: 'Manhole', description: 'It is guarded.', location: 'Bus stop' }
    expect(onlyTyped(typed, { stood, now })).toEqual({ ...now, title: 'Open manhole at number 12' })
  })

  test('what was emptied stays empty, and what was typed into an empty field stays', () => {
    const typed = { ...shown, description: '', location: 'Bus stop' }
    const now = { ...shown, location: 'Number 12' }
    expect(onlyTyped(typed, { stood, now })).toEqual(typed)
  })

  test('ends of lines and blanks at the end are no change', () => {
    const typed = { ...shown, description: 'At the stop.\r\nNobody guards it. ' }
    expect(onlyTyped(typed, { stood, now: { ...shown, description: 'New' } }).description).toBe('New')
  })

  test('a text that moved to another field was typed there', () => {
    const typed = { ...shown, location: shown.title }
    expect(onlyTyped(typed, { stood, now: { ...shown, location: 'Number 12' } }).location).toBe(shown.title)
  })

  test('what was changed meanwhile is known by name; all of it where nothing is known of what was shown', () => {
    expect(changedSince(stood, { ...shown, title: 'Manhole' })).toEqual(['title'])
    expect(changedSince('', shown)).toEqual(['title', 'description', 'location'])
  })

  test('everything stays that was typed where nothing is known of what was shown', () => {
    expect(onlyTyped(shown, { stood: '', now: { title: '', description: '', location: 'x' } })).toEqual(shown)
  })
})
