import { describe, expect, test } from 'vitest'
import { jurisdictionOf, officeName, officeSlug } from './office-of.ts'

describe('the name of an office', () => {
  test.each([
    ['Ada Obi', 'Hon.', 'Office of Hon. Ada Obi'],
    ['  Ada Obi ', ' Senator ', 'Office of Senator Ada Obi'],
    ['Ada Obi', '', 'Office of Ada Obi'],
    ['Ada Obi', '  ', 'Office of Ada Obi'],
    ['HON. Ada Obi', 'Hon.', 'Office of HON. Ada Obi'],
    ['', 'Hon.', 'Representative office'],
    ['   ', '', 'Representative office'],
  ])('of %j with the title %j is %j', (name, title, office) => {
    expect(officeName({ name, title })).toBe(office)
  })
})

describe('the slug of an office', () => {
  const id = '0b5e8f2a-1c3d-4e5f-8a9b-0c1d2e3f4a5b'

  test.each([
    ['Ádá Ọbí', 'Hon.', 'office-of-hon-ada-obi-0b5e8f2a'],
    ['', '', 'representative-office-0b5e8f2a'],
    ['水', '', 'office-of-0b5e8f2a'],
  ])('of %j with the title %j is %s', (name, title, slug) => {
    expect(officeSlug({ id, name, title })).toBe(slug)
  })

  test('is no longer than a slug may be', () => {
    expect(officeSlug({ id, name: 'x'.repeat(200), title: '' })).toMatch(/^office-of-x+-0b5e8f2a$/)
    expect(officeSlug({ id, name: 'x'.repeat(200), title: '' }).length).toBeLessThanOrEqual(120)
  })
})

describe('how far an office reaches', () => {
  test.each([
    ['Senator', 'NATIONAL'],
    ['Member of the SENATE', 'NATIONAL'],
    ['Member, House of Representatives', 'NATIONAL'],
    ['Federal Commissioner', 'NATIONAL'],
    ['Vice President', 'NATIONAL'],
    ['Deputy Governor', 'STATE'],
    ['Member, State Assembly', 'STATE'],
    ['Commissioner for Water', 'STATE'],
    ['State Chairman', 'STATE'],
    ['Chairman', 'LGA'],
    ['Councilor', 'LGA'],
    ['Councillor, Ward 4', 'LGA'],
    ['Head of Local Government', 'LGA'],
    ['LGA Supervisor', 'LGA'],
    ['Ward Leader', 'COMMUNITY'],
    ['', 'COMMUNITY'],
  ])('%j reaches %s', (position, jurisdiction) => {
    expect(jurisdictionOf(position)).toBe(jurisdiction)
  })
})
