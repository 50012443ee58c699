import { account } from './en/account.ts'
import { errors } from './en/errors.ts'
import { frame } from './en/frame.ts'
import { home } from './en/home.ts'
import { issue, issues } from './en/issues.ts'
import { petition, petitions } from './en/petitions.ts'
import { profile } from './en/profile.ts'
import { registering } from './en/registering.ts'
import { statuses } from './en/statuses.ts'
import { things } from './en/things.ts'
import { welcome } from './en/welcome.ts'
import { comments, photos, times } from './en/writing.ts'

/** Every text of the site, in English. Another language is an object of the same shape. */
export const words = {
  account,
  comments,
  errors,
  frame,
  home,
  issue,
  issues,
  petition,
  petitions,
  photos,
  profile,
  registering,
  statuses,
  things,
  times,
  welcome,
} as const

export type Words = typeof words
