import { describe, expect, test } from 'vitest'
import { readSlug, slugOf } from './slug.ts'

describe('the slug of a name', () => {
  test.each([
    ['Clean Water', 'clean-water'],
    ['  Lagos — Water & Sewage (Ikeja)! ', 'lagos-water-sewage-ikeja'],
    ['Ẹgbẹ́ Ọmọ Òdùduwà', 'egbe-omo-oduduwa'],
    ['Ƙungiyar Ɗalibai Ɓangaren Ƴanci', 'kungiyar-dalibai-bangaren-yanci'],
    ['Sôcîété Générale Œuvre Straße', 'societe-generale-oeuvre-strasse'],
    ['ＷＡＴＥＲ ①', 'water-1'],
    ['3 Rivers', '3-rivers'],
    ['水', 'organization'],
    ['--', 'organization'],
  ])('%s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  test('leaves room for a number and ends in no hyphen', () => {
    expect(slugOf('x'.repeat(120))).toBe('x'.repeat(108))
    expect(slugOf(`${'x'.repeat(107)} water`)).toBe('x'.repeat(107))
  })

  test('is the fallback of the caller where nothing is left', () => {
    expect(slugOf('水', 'office')).toBe('office')
  })
})

describe('a slug that is sent', () => {
  test('is taken in small letters', () => {
    expect(readSlug('Clean-Water-2')).toBe('clean-water-2')
  })

  test.each(['clean water', '-water', 'water-', 'clean--water', 'wäter', 'water_1', 'water\n'])(
    '%j is not one: INVALID_SLUG',
    (slug) => {
      expect(() => readSlug(slug)).toThrow(expect.objectContaining({ code: 'INVALID_SLUG' }))
    },
  )
})
