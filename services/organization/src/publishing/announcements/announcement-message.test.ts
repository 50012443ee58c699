import { describe, expect, test } from 'vitest'
import { announcementMessage } from './lifecycle.ts'

describe('the notification of an announcement', () => {
  test('holds its title, its beginning and a link', () => {
    expect(announcementMessage({ id: '7', title: 'Water is back', body: 'Let it run.' })).toEqual({
      type: 'ANNOUNCEMENT_UPDATE',
      title: 'New announcement: Water is back',
      body: 'Let it run.',
      linkUrl: '/announcements/7',
    })
  })
})
