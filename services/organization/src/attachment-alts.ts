import { filled, noPhotos, photosAfter, type AltText, type Photos, type SentPhotos } from '@civic/contracts'
import { ValidationError } from '@civic/errors'

interface Sent {
  attachmentUrls?: SentPhotos['urls']
  attachmentAlts?: SentPhotos['alts']
}

/** Attachments as they are kept; or VALIDATION_ERROR when there are more texts than attachments. */
export function attachmentsOf({ attachmentUrls: urls, attachmentAlts: alts }: Sent, stored = noPhotos) {
  const attachments = photosAfter(stored, { urls, alts })
  if (!attachments) {
    throw new ValidationError({ attachmentAlts: ['must not hold more texts than there are attachments'] })
  }
  return attachments
}

/** The one attachment that a spend record may have. */
export interface Receipt {
  receiptUrl: string | null
  receiptAlt: AltText
}

/** A receipt as it stands among attachments. */
export function attachmentOf({ receiptUrl, receiptAlt }: Receipt): Photos {
  return receiptUrl === null ? noPhotos : { urls: [receiptUrl], alts: [receiptAlt] }
}

interface SentReceipt {
  receiptUrl?: string | null
  attachmentAlts?: SentPhotos['alts']
}

/** The receipt as it is kept after it or its text was sent; or VALIDATION_ERROR. */
export function receiptAfter({ receiptUrl, attachmentAlts }: SentReceipt, stored: Receipt = noReceipt): Receipt {
  const link = filled(receiptUrl)
  const attachmentUrls = receiptUrl === undefined ? undefined : link === undefined ? [] : [link]
  const { urls, alts } = attachmentsOf({ attachmentUrls, attachmentAlts }, attachmentOf(stored))
  return { receiptUrl: urls[0] ?? null, receiptAlt: alts[0] ?? null }
}

const noReceipt: Receipt = { receiptUrl: null, receiptAlt: null }
