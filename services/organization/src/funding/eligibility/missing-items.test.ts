import { describe, expect, test } from 'vitest'
import { missingItems, type Paperwork } from './missing-items.ts'

const complete: Paperwork = {
  kind: 'NGO',
  verified: true,
  registrationNumber: 'RC-1',
  country: 'Nigeria',
  officialEmail: 'office@example.org',
  representativeName: 'Ada Obi',
  bankAccountVerified: true,
  pspSubaccountCode: 'ACCT_1',
  hasClaimedProfile: false,
}
const bare = {
  verified: false,
  registrationNumber: null,
  country: null,
  officialEmail: null,
  representativeName: null,
  bankAccountVerified: false,
  pspSubaccountCode: null,
}
const office = { ...complete, kind: 'REPRESENTATIVE_OFFICE', registrationNumber: null, hasClaimedProfile: true }
const others = [
  'country',
  'official email',
  'named representative',
  'bank account verification',
  'connected payout account',
]

describe('what an organization needs before it may raise money', () => {
  test('is listed in full and in order', () => {
    expect(missingItems({ ...complete, ...bare })).toEqual([
      'organization verification',
      'registration number',
      ...others,
    ])
    expect(missingItems({ ...office, ...bare, hasClaimedProfile: false })).toEqual([
      'organization verification',
      'linked representative profile',
      ...others,
    ])
  })

  test('is nothing once everything is there', () => {
    expect([missingItems(complete), missingItems(office)]).toEqual([[], []])
  })

  test.each<[Partial<Paperwork>, string]>([
    [{ verified: false }, 'organization verification'],
    [{ registrationNumber: ' ' }, 'registration number'],
    [{ country: '' }, 'country'],
    [{ officialEmail: '\t' }, 'official email'],
    [{ representativeName: ' \n' }, 'named representative'],
    [{ bankAccountVerified: false }, 'bank account verification'],
    [{ pspSubaccountCode: '' }, 'connected payout account'],
  ])('is for %j the %s alone', (fields, item) => {
    expect(missingItems({ ...complete, ...fields })).toEqual([item])
  })

  test('is not a number for an office, nor a profile for any other', () => {
    expect(missingItems({ ...office, registrationNumber: 'RC-1', hasClaimedProfile: false })).toEqual([
      'linked representative profile',
    ])
    expect(missingItems({ ...complete, registrationNumber: null, hasClaimedProfile: true })).toEqual([
      'registration number',
    ])
  })
})
