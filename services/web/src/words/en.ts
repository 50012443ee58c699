import { account } from './en/account.ts'
import { errors } from './en/errors.ts'
import { frame } from './en/frame.ts'
import { statuses } from './en/statuses.ts'
import { things } from './en/things.ts'

/** Every text of the site, in English. Another language is an object of the same shape. */
export const words = { account, errors, frame, statuses, things } as const

export type Words = typeof words
