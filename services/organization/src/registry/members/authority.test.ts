import { platformRoles } from '@civic/access'
import { describe, expect, test } from 'vitest'
import {
  canAdmin,
  canAdminOrSteward,
  canClose,
  canDissolve,
  canOperate,
  canReadInternal,
  mayJoinAlone,
  orgRoles,
  standingOf,
} from './authority.ts'

const places = [...orgRoles, undefined]
const withoutPlatform = { OWNER: false, ADMIN: false, STAFF: false, none: false }

/** Who passes by their place in the organization, and who besides when they are a platform administrator. */
const authorities = [
  ['canAdmin', canAdmin, { ...withoutPlatform, OWNER: true, ADMIN: true }, []],
  ['canOperate', canOperate, { OWNER: true, ADMIN: true, STAFF: true, none: false }, []],
  ['canClose', canClose, { ...withoutPlatform, OWNER: true, ADMIN: true }, ['STAFF', 'none']],
  ['canReadInternal', canReadInternal, { OWNER: true, ADMIN: true, STAFF: true, none: false }, ['none']],
  ['canAdminOrSteward', canAdminOrSteward, { ...withoutPlatform, OWNER: true, ADMIN: true }, ['STAFF', 'none']],
  ['canDissolve', canDissolve, { ...withoutPlatform, OWNER: true }, ['ADMIN', 'STAFF', 'none']],
  ['mayJoinAlone', mayJoinAlone, withoutPlatform, ['none']],
] as const

describe.each(authorities)('%s', (_, may, byPlace, byPlatform) => {
  test.each(platformRoles)('asks of a %s for their place in the organization', (role) => {
    for (const place of places) {
      const key = place ?? 'none'
      const isLetIn = role === 'PLATFORM_ADMIN' && byPlatform.some((extra) => extra === key)
      expect([key, may(standingOf({ role }, place))]).toEqual([key, byPlace[key] || isLetIn])
    }
  })
})

describe('a standing', () => {
  test.each(['owner', 'GUEST', '', null])('is that of a stranger where the role is %j', (role) => {
    expect(standingOf({ role: 'NGO' }, role)).toEqual({ role: undefined, isPlatformAdmin: false })
  })
})
