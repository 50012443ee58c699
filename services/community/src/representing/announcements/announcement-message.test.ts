import { describe, expect, test } from 'vitest'
import { announcementMessage } from './announcement-message.ts'

const announcement = { title: 'The market moves', body: 'From Monday on.', isHidden: false, representativeId: '7' }

describe('what followers are told of an announcement', () => {
  test('names the representative, the title and the page', () => {
    expect(announcementMessage('Funke Adeyemi', announcement)).toEqual({
      type: 'REPRESENTATIVE_ANNOUNCEMENT',
      title: 'Funke Adeyemi: The market moves',
      body: 'From Monday on.',
      linkUrl: '/representatives/7',
    })
  })

  test.each([
    ['a', 140, 'a'.repeat(140)],
    ['a', 141, `${'a'.repeat(140)}…`],
    ['🏛', 140, '🏛'.repeat(140)],
    ['🏛', 141, `${'🏛'.repeat(140)}…`],
  ])('cuts a body of %s × %i after 140 code points, and none in two', (letter, count, body) => {
    expect(announcementMessage('F', { ...announcement, body: letter.repeat(count) }).body).toBe(body)
  })

  test('quotes nothing that a moderator hid', () => {
    const { title, body } = announcementMessage('Funke Adeyemi', { ...announcement, isHidden: true })
    expect([title, body]).toEqual(['Funke Adeyemi: [Removed by moderator]', '[Removed by moderator]'])
  })
})
