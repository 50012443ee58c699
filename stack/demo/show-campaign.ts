import { html, type Html } from '../pages/html.ts'
import { pageAnswer, type PageAnswer } from '../pages/page-answer.ts'
import { shownAmount } from '../pages/shown-amount.ts'
import { at, listAt, numberAt, textAt } from '../seed/read-answer.ts'
import { giftForm } from './gift-form.ts'
import type { Giving } from './giving.ts'

/** A gift that was refused: why, and what was written. */
export interface Refused {
  reason: string
  form: URLSearchParams
}

/** The campaign as the platform publishes it at this moment, and a form to give. */
export async function showCampaign({ platform, slug, sandboxUrl }: Giving, refused?: Refused): Promise<PageAnswer> {
  const campaign = at(await platform.get(`/campaigns/slug/${slug}`), 'campaign')
  const donations = listAt(await platform.get(`/campaigns/${textAt(campaign, 'id')}/donations?limit=20`), 'donations')
  const [title, currency] = [textAt(campaign, 'title'), textAt(campaign, 'currency')]
  return pageAnswer(refused ? 400 : 200, {
    title: `${title} – demo`,
    formOrigins: [new URL(sandboxUrl).origin],
    content: html`${notice}
      <h1>${title}</h1>
      <p>${textAt(campaign, 'summary')}</p>
      ${raised(campaign)}
      <h2 id="give">Give</h2>
      ${refused ? html`<p class="notice" role="alert">${refused.reason}</p>` : html``}
      ${giftForm(campaign, refused?.form)}
      <h2>Given so far</h2>
      <ul>
        ${donations.map((donation) => shownDonation(donation, currency))}
      </ul>
      ${reportedSpending(campaign)}
      <p><a href="/assistance">Ask the AI helpers about this demo</a></p>`,
  })
}

export const notice = html`<p class="notice"><strong>Demo.</strong> No real money moves here, and no mail is sent.</p>`

/** How far the campaign is by now. */
export function raised(campaign: unknown): Html {
  const [raisedMinor, goalMinor] = [numberAt(campaign, 'raisedMinor'), numberAt(campaign, 'goalMinor')]
  const [currency, count] = [textAt(campaign, 'currency'), numberAt(campaign, 'donorCount')]
  const percent = String(Math.min(100, Math.floor((raisedMinor / goalMinor) * 100)))
  return html`<p>
      <strong>${shownAmount(raisedMinor, currency)}</strong> of ${shownAmount(goalMinor, currency)} raised by
      ${String(count)} ${count === 1 ? 'donation' : 'donations'} for ${textAt(campaign, 'organizationName')}
    </p>
    <progress max="100" value="${percent}" aria-label="Raised so far">${percent} %</progress>`
}

function shownDonation(donation: unknown, currency: string): Html {
  const message = at(donation, 'message')
  return html`<li>
    <strong>${shownAmount(numberAt(donation, 'amountMinor'), currency)}</strong> ${textAt(donation, 'donorName')}
    ${typeof message === 'string' ? html`<br /><span class="quiet">${message}</span>` : html``}
  </li>`
}

/** A claim of the organization, and said to be one. */
function reportedSpending(campaign: unknown): Html {
  const reported = shownAmount(numberAt(campaign, 'spend', 'reportedMinor'), textAt(campaign, 'currency'))
  return html`<h2>Spent, by its own account</h2>
    <p><strong>${reported}</strong> reported by ${textAt(campaign, 'organizationName')}</p>
    <p class="quiet">${textAt(campaign, 'spend', 'notice')}</p>`
}
