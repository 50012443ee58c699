import { account } from './en/account.ts'
import { errors } from './en/errors.ts'
import { frame } from './en/frame.ts'
import { profile } from './en/profile.ts'
import { registering } from './en/registering.ts'
import { statuses } from './en/statuses.ts'
import { welcome } from './en/welcome.ts'

/** Every text of the site, in English. Another language is an object of the same shape. */
export const words = { account, errors, frame, profile, registering, statuses, welcome } as const

export type Words = typeof words
