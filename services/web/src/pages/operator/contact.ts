import { page } from '../../site/page.ts'
import { contactView } from '../../views/operator/contact-view.ts'
import { words } from '../../words/en.ts'

export const contactPage = page('/contact', {
  keep: 'long',
  shows: ({ site }) => ({ title: words.operator.contact.title, main: contactView(site) }),
})
