import { html, type Html, nothing } from '../../html/html.ts'
import { contactAddress, to } from '../../html/url.ts'
import { page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { plainText } from '../../views/plain-text.ts'
import { words } from '../../words/en.ts'

export const contactPage = page('/contact', {
  keep: 'long',
  shows: ({ site }) => ({ title: words.operator.contact.title, main: contactView(site) }),
})

const text = words.operator.contact

/** First what most people are here for: it is not a mail to us. */
function contactView({ operator, contact, securityContact, notes }: Site): Html {
  const security = securityContact ?? contact
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <h2>${text.street}</h2>
    <p>${text.streetHow}</p>
    <p><a class="btn" href="${to`/report`}">${text.report}</a></p>
    <h2>${text.danger}</h2>
    ${notes.danger === undefined ? html`<p>${text.dangerHow}</p>` : plainText(notes.danger)}
    <h2>${text.write}</h2>
    ${
      contact === undefined
        ? notes.contact === undefined
          ? html`<p>${text.nobody}</p>`
          : nothing
        : html`<p>${text.writeHow}</p>
            <p><a href="${contactAddress(contact)}">${readable(contact)}</a></p>`
    }
    ${notes.contact === undefined ? nothing : plainText(notes.contact)}
    <h2>${text.security}</h2>
    ${security === undefined ? html`<p>${text.securityNobody}</p>` : html`<p>${text.securityHow} <a href="${contactAddress(security)}">${readable(security)}</a></p>`}
    ${
      operator === undefined
        ? nothing
        : html`<h2>${text.who}</h2>
            <p>${operator}</p>`
    }
  </div>`
}

function readable(contact: string): string {
  return contact.replace(/^(?:mailto|tel):/, '')
}
