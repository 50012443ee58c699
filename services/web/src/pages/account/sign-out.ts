import { asking, to } from '../../html/url.ts'
import { form } from '../../site/page.ts'
import { words } from '../../words/en.ts'

export const signOutForm = form('/sign-out', {
  who: 'everybody',
  does: async ({ session }, sent) => {
    await session.end()
    const email = sent.text('email').slice(0, 254)
    // They have another account with this address.
    if (email !== '') return { to: asking(to`/sign-in`, { email, next: sent.text('next') }) }
    return { to: to`/`, said: words.account.signedOut }
  },
})
