import { describe, expect, test } from 'vitest'
import { misspelledNames } from './misspelled-names.ts'

const settings = [
  'HOST',
  'PORT',
  'WEB',
  'SMTP_HOST',
  'SMTP_PASSWORD',
  'PAYMENT_SECRET_KEY',
  'S3_ACCESS_KEY_ID',
  'LOG_LEVEL',
]

describe('a name that is no setting', () => {
  test.each([
    ['SMTP_HOTS', 'SMTP_HOST'],
    ['SMTP_HOSTS', 'SMTP_HOST'],
    ['SMPT_HOST', 'SMTP_HOST'],
    ['smtp_host', 'SMTP_HOST'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['SMTP_PASS', 'SMTP_PASSWORD'],
    ['PAYMENT_SECRET', 'PAYMENT_SECRET_KEY'],
    ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
    ['POTR', 'PORT'],
  ])('%s in .env was meant as %s', (name, meant) => {
    expect(misspelledNames({ fromFile: [name], fromEnvironment: [name] }, settings)).toEqual([{ name, meant }])
  })

  test.each(['MY_EDITOR', 'EDITOR', 'PATH', 'HOME', 'WEBCAM', 'SMTP', 'PORT', 'CITY_NAME'])(
    '%s in .env is nobody’s slip',
    (name) => {
      expect(misspelledNames({ fromFile: [name], fromEnvironment: [] }, settings)).toEqual([])
    },
  )

  test('counts in the environment only within a family of ours, and by a single slip', () => {
    const fromEnvironment = ['SMTP_HOTS', 'SMTP_HOTTS', 'POTR', 'LOGLEVEL', 'S3_ACCESS_KEY', 'HOSTS']

    expect(misspelledNames({ fromFile: [], fromEnvironment }, settings)).toEqual([
      { name: 'SMTP_HOTS', meant: 'SMTP_HOST' },
    ])
  })
})
