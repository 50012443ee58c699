import { to } from '../../html/url.ts'
import { form } from '../../site/page.ts'
import { words } from '../../words/en.ts'

export const signOutForm = form('/sign-out', {
  who: 'everybody',
  does: async ({ session }) => {
    await session.end()
    return { to: to`/`, said: words.account.signedOut }
  },
})
