import { formatAmount } from '@civic/contracts'
import { escapeHtml, headerText, type Mail } from '@civic/mail'
import { formatRate } from '../payments/format-rate.ts'
import type { Receipt } from './receipt-queries.ts'

/** The mail that thanks a donor and says where the money went, as text and as HTML. */
export function receiptMail(
  receipt: Receipt,
  { appUrl, donationCallbackUrl }: { appUrl: string; donationCallbackUrl: string },
): Mail {
  const words = wordsOf(receipt)
  const urls = {
    campaign: `${appUrl}/campaigns/${encodeURIComponent(receipt.campaignSlug)}`,
    donation: pageOf(donationCallbackUrl, receipt.reference),
  }
  return {
    kind: 'receipt',
    to: { name: headerText(receipt.donorName), address: receipt.email },
    subject: headerText(`Your ${words.gross} donation to ${words.organization}`),
    text: textOf(words, urls),
    html: htmlOf(words, urls),
    messageId: `<receipt-${receipt.donationId}@${URL.parse(appUrl)?.hostname ?? 'civic.local'}>`,
  }
}

/** Where this donation is shown: the address to which the provider leads donors back. */
function pageOf(donationCallbackUrl: string, reference: string): string {
  const url = URL.parse(donationCallbackUrl)
  if (!url) return donationCallbackUrl
  url.searchParams.set('reference', reference)
  return url.href
}

interface Urls {
  campaign: string
  donation: string
}
type Words = ReturnType<typeof wordsOf>

function wordsOf(receipt: Receipt) {
  const { currency, grossMinor, platformFeeMinor, platformFeeBps, pspFeeMinor, netMinor } = receipt
  const amount = (minor: number) => formatAmount(minor, currency)
  const [name, organization] = [headerText(receipt.donorName), headerText(receipt.organizationName)]
  const gross = amount(grossMinor)
  const campaign = headerText(receipt.campaignTitle)
  return {
    greeting: name === '' ? 'Hello,' : `Dear ${name},`,
    gross,
    organization,
    thanks: `Thank you. Your donation of ${gross} to ${organization} for “${campaign}” has arrived.`,
    facts: [
      ['Organization', organization],
      ['Campaign', campaign],
      ['Date', `${westAfrica.format(receipt.settledAt)} (West Africa Time, UTC+1)`],
      ['Reference', headerText(receipt.reference)],
    ] as const,
    sums: [
      ['You gave', gross],
      [`Platform fee (${formatRate(platformFeeBps)})`, amount(-platformFeeMinor)],
      ['Payment provider fee', amount(-pspFeeMinor)],
      [`Reached ${organization}`, amount(netMinor - pspFeeMinor)],
    ] as const,
    notes: [
      `The money went directly to ${organization}. The platform never held it.`,
      `This is not a tax receipt. Papers for your taxes can only come from ${organization}.`,
    ] as const,
  }
}

const westAfrica = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
})

/** A longer one stands out of the column, so that the amounts of the others stay near their labels. */
const widestLabel = 40

function textOf({ greeting, thanks, facts, sums, notes }: Words, { campaign, donation }: Urls): string {
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => [...text].length))
  const right = widest(sums.map(([, amount]) => amount))
  const left = Math.min(widest(sums.map(([label]) => label)), widestLabel)
  const line = ([label, amount]: readonly [string, string]) =>
    label + ' '.repeat(Math.max(left - [...label].length, 0) + 2 + right - [...amount].length) + amount
  const parts = [
    [greeting],
    [thanks],
    facts.map(([label, value]) => `${label}: ${value}`),
    sums.map(line),
    notes,
    ['What became of it, with a receipt to print:', donation],
    ['See what becomes of it:', campaign],
  ]
  return `${parts.map((part) => part.join('\n')).join('\n\n')}\n`
}

// Colours of its own, ground included: in a dark mail program one half of them would be unreadable.
const page =
  'margin: 0; padding: 16px; background: #ffffff; color: #1f2328; font-family: system-ui, sans-serif; font-size: 16px; line-height: 1.5'
const column = 'max-width: 36rem; overflow-wrap: anywhere; word-break: break-word'
const cell = 'padding: 8px 0; border-top: 1px solid #d8dee4; vertical-align: top'
const sumLabel = `${cell}; text-align: left`
const sumAmount = `${cell}; padding-left: 24px; text-align: right; white-space: nowrap`
const factLabel = 'padding: 2px 16px 2px 0; color: #57606a; vertical-align: top; white-space: nowrap'

function htmlOf({ greeting, thanks, facts, sums, notes }: Words, { campaign, donation }: Urls): string {
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')
  const factRows = facts.map(
    ([label, value]) =>
      `<tr><td style="${factLabel}">${escapeHtml(label)}</td>` +
      `<td style="padding: 2px 0">${escapeHtml(value)}</td></tr>`,
  )
  const sumRows = sums.map(([label, amount], index) => {
    const weight = `; font-weight: ${index === sums.length - 1 ? 'bold' : 'normal'}`
    return (
      `<tr><th scope="row" align="left" style="${sumLabel}${weight}">${escapeHtml(label)}</th>` +
      `<td align="right" style="${sumAmount}${weight}">${escapeHtml(amount)}</td></tr>`
    )
  })
  const link = (url: string, label: string) => `<p><a href="${escapeHtml(url)}" style="color: #0b6b4f">${label}</a></p>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"></head>
<body style="${page}"><div style="${column}">
${paragraphs([greeting, thanks])}
<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse: collapse">
${factRows.join('\n')}
</table>
<table cellpadding="0" cellspacing="0" style="border-collapse: collapse; width: 100%; margin: 24px 0">
${sumRows.join('\n')}
</table>
${paragraphs(notes)}
${link(donation, 'What became of it, with a receipt to print')}
${link(campaign, 'See what becomes of it')}
</div></body></html>
`
}
