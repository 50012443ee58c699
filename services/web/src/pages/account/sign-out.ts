import { limits } from '@civic/client'
import { asking, to } from '../../html/url.ts'
import { form } from '../../site/page.ts'
import { words } from '../../words/en.ts'

export const signOutForm = form('/sign-out', {
  who: 'everybody',
  does: async ({ session }, sent) => {
    const email = sent.text('email').slice(0, limits.signIn.email.max)
    if (email === '') {
      await session.end()
      return { to: to`/`, said: words.account.signedOut }
    }
    // They have another account with this address.
    await session.endForAnother()
    const way = { email, next: sent.text('next') }
    return { to: sent.text('way') === 'reset' ? asking(to`/forgot-password`, way) : asking(to`/sign-in`, way) }
  },
})
