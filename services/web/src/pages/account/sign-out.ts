import { asking, to } from '../../html/url.ts'
import { form } from '../../site/page.ts'
import { words } from '../../words/en.ts'

export const signOutForm = form('/sign-out', {
  who: 'everybody',
  does: async ({ session }, sent) => {
    const email = sent.text('email').slice(0, 254)
    if (email === '') {
      await session.end()
      return { to: to`/`, said: words.account.signedOut }
    }
    // They have another account with this address.
    await session.endForAnother()
    return { to: asking(to`/sign-in`, { email, next: sent.text('next') }) }
  },
})
