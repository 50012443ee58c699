import { describe, expect, test } from 'vitest'
import { campaignMessage } from './campaign-message.ts'

const campaign = { title: 'A well', slug: 'a-well' }

describe('the notification of an update to stakeholders', () => {
  test('is its title, how it begins, and where the campaign stands', () => {
    const body = 'a'.repeat(201)
    expect(campaignMessage({ campaign, update: { title: 'We struck water', body } })).toEqual({
      type: 'CAMPAIGN_UPDATE',
      title: 'We struck water',
      body: `${'a'.repeat(200)}…`,
      linkUrl: '/campaigns/a-well',
    })
  })

  test('is the title of the campaign when it has none of its own', () => {
    expect(campaignMessage({ campaign, update: { title: null, body: 'Water.' } }).title).toBe('Update: A well')
  })
})
