import type { MailCatcher } from './catch-mails.ts'
import type { PlatformCaller } from './platform-caller.ts'
import { textAt } from './read-answer.ts'

/** The password of everybody in the demo but its administrator. */
export const demoPassword = 'water-for-ikeja'

/** Somebody of the demo, signed in. */
export interface Townsperson extends PlatformCaller {
  name: string
  email: string
}

export interface Arrivals {
  platform: PlatformCaller
  mails: MailCatcher
}

/** Registers somebody, opens the link in the mail and lets them join a community. */
export async function welcomeTownsperson(
  { platform, mails }: Arrivals,
  name: string,
  communityId: string,
): Promise<Townsperson> {
  const email = `${name.split(' ', 1)[0]?.toLowerCase() ?? ''}@demo.example`
  await platform.post('/auth/register', { name, email, password: demoPassword })
  const token = /verify-email\?token=([0-9a-f]{64})/.exec(await mails.mailTo(email))?.[1]
  const verified = await platform.post('/auth/verify-email', { token })
  const person = { ...platform.as(textAt(verified, 'tokens', 'accessToken')), name, email }
  await person.post('/auth/me/community', { communityId })
  return person
}

/** Signs somebody in; what they may do by now stands in the new token. */
export async function signIn(
  platform: PlatformCaller,
  { email, password }: { email: string; password: string },
): Promise<PlatformCaller> {
  const signedIn = await platform.post('/auth/login', { email, password })
  return platform.as(textAt(signedIn, 'tokens', 'accessToken'))
}
