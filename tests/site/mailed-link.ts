import type { City } from '../journeys/start-city.ts'

/** The address in the newest unread mail to somebody, as it stands behind the site's own. */
export async function mailedLink({ mailbox }: City, email: string): Promise<string> {
  const { text } = await mailbox.next(email)
  const address = /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1]
  if (address === undefined) throw new Error(`No link was mailed to ${email}: ${text}`)
  return address
}
