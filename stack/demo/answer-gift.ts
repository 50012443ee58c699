import type { PageAnswer } from '../pages/page-answer.ts'
import { RefusedError } from '../seed/platform-caller.ts'
import { textAt } from '../seed/read-answer.ts'
import type { Giving } from './giving.ts'
import { showCampaign } from './show-campaign.ts'

/** Opens a donation at the platform and sends the browser to where it is paid. */
export async function answerGift(giving: Giving, form: URLSearchParams): Promise<PageAnswer> {
  const { platform, slug } = giving
  const refuse = async (reason: string) => showCampaign(giving, { reason, form })
  const amountMinor = readAmount(form.get('amount') ?? '')
  if (amountMinor === undefined) return refuse('Write the amount as 5000 or 5000.50.')
  try {
    const id = textAt(await platform.get(`/campaigns/slug/${slug}`), 'campaign', 'id')
    const opened = await platform.post(`/campaigns/${id}/donation-intents`, {
      amountMinor,
      email: form.get('email') ?? '',
      donorName: form.get('name') ?? '',
      message: form.get('message') ?? '',
      isAnonymous: form.has('anonymous'),
      idempotencyKey: form.get('key') ?? '',
    })
    return { status: 303, headers: { location: textAt(opened, 'donation', 'authorizationUrl') }, body: '' }
  } catch (error) {
    if (error instanceof RefusedError) return refuse(error.message)
    throw error
  }
}

/** `5,000.5` is 500050, in digits and not by arithmetic; undefined when it is no amount. */
function readAmount(text: string): number | undefined {
  const [, whole = '', cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', '')) ?? []
  return whole === '' ? undefined : Number(`${whole}${cents.padEnd(2, '0')}`)
}
