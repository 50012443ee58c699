import { account } from './en/account.ts'
import { activity } from './en/activity.ts'
import { communities } from './en/communities.ts'
import { errors } from './en/errors.ts'
import { frame } from './en/frame.ts'
import { meanings } from './en/meanings.ts'
import { near } from './en/near.ts'
import { notices } from './en/notices.ts'
import { operator } from './en/operator.ts'
import { search } from './en/search.ts'
import { statuses } from './en/statuses.ts'
import { things } from './en/things.ts'

/** Every text of the site, in English. Another language is an object of the same shape. */
export const words = {
  account,
  activity,
  communities,
  errors,
  frame,
  meanings,
  near,
  notices,
  operator,
  search,
  statuses,
  things,
} as const

export type Words = typeof words
