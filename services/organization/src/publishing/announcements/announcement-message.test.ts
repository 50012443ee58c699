import { describe, expect, test } from 'vitest'
import { announcementMessage } from './lifecycle.ts'

describe('what members are told of an announcement', () => {
  test('is its title, how it begins, and where it stands', () => {
    expect(announcementMessage({ id: '7', title: 'Water is back', body: 'Let it run.' })).toEqual({
      type: 'ANNOUNCEMENT_UPDATE',
      title: 'New announcement: Water is back',
      body: 'Let it run.',
      linkUrl: '/announcements/7',
    })
  })
})
