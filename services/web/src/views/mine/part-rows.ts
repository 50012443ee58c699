import type {
  Consultation,
  FlagParentType,
  Issue,
  OwnDonation,
  OwnFlag,
  Petition,
  Representative,
  SignedPetition,
} from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { placeOf, to, type Url } from '../../html/url.ts'
import { pageOf } from '../../site/places.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'
import { day } from '../day.ts'
import { entry, type HeadingLevel } from '../entry.ts'
import { petitionTag, tag } from '../tag.ts'
import { consultationEntry, issueEntry, petitionEntry, representativeEntry, type Telling } from '../things.ts'

const text = words.mine

/** The things of one part, newest first. */
export type MyRows =
  | { kind: 'issues' | 'upvotes'; things: Issue[] }
  | { kind: 'petitions'; things: Petition[] }
  | { kind: 'signatures'; things: SignedPetition[] }
  | { kind: 'follows'; things: Representative[] }
  | { kind: 'answers'; things: Consultation[] }
  | { kind: 'flags'; things: OwnFlag[] }
  | { kind: 'donations'; things: OwnDonation[] }

export type PartName = MyRows['kind']

export function rowsOf(site: Site, rows: MyRows, level: HeadingLevel): Html[] {
  const telling: Telling = { site, level }
  switch (rows.kind) {
    case 'issues':
    case 'upvotes':
      return rows.things.map((issue) => issueEntry(telling, issue))
    case 'petitions':
      return rows.things.map((petition) => petitionEntry(telling, petition))
    case 'signatures':
      return rows.things.map((signed) => signature(telling, signed))
    case 'follows':
      return rows.things.map((representative) => representativeEntry(telling, representative))
    case 'answers':
      return rows.things.map((consultation) => consultationEntry(telling, consultation))
    case 'flags':
      return rows.things.map((flag) => flagged(telling, flag))
    case 'donations':
      return rows.things.map((donation) => given(telling, donation))
  }
}

function signature({ site, level = 3 }: Telling, { id, title, status, signedAt }: SignedPetition): Html {
  const shape = tag(petitionTag(status), html`${text.signedOn} ${day(site, signedAt)}`)
  return entry({ tag: shape, title, url: pageOf('petition', id), level })
}

function flagged({ site, level = 3 }: Telling, flag: OwnFlag): Html {
  const { title = text.something, status, reason, createdAt } = flag
  const isOpen = status === 'PENDING'
  const shape = {
    look: isOpen ? 'open' : 'done',
    icon: isOpen ? 'open' : 'done',
    word: text.flagStatuses[status],
  } as const
  return entry({
    tag: tag(shape, html`${text.flaggedOn} ${day(site, createdAt)}`),
    title,
    url: placeOfFlag(flag),
    facts: [`${text.about}: ${text.flagReasons[reason]}`],
    level,
  })
}

/** Where the thing stands; undefined for what has no page. */
function placeOfFlag({ contentType, contentId, parentType, parentId }: OwnFlag): Url | undefined {
  if (contentType === 'ISSUE') return to`/issues/${contentId}`
  if (contentType === 'PETITION') return to`/petitions/${contentId}`
  const parents: Partial<Record<FlagParentType, Url>> =
    parentId === undefined ? {} : { ISSUE: to`/issues/${parentId}`, PETITION: to`/petitions/${parentId}` }
  const parent = parentType && parents[parentType]
  return parent && placeOf(parent, `${contentType === 'PROGRESS_UPDATE' ? 'update' : 'comment'}-${contentId}`)
}

function given({ site, level = 3 }: Telling, donation: OwnDonation): Html {
  const { campaignTitle, campaignSlug, organizationName, amountMinor, currency, status, createdAt } = donation
  const shape = {
    look: status === 'SETTLED' ? 'done' : 'neutral',
    icon: 'coin',
    word: text.donationStatuses[status],
  } as const
  return entry({
    tag: tag(shape, day(site, createdAt)),
    title: `${site.format.money(amountMinor, currency)} ${text.to} ${campaignTitle ?? organizationName}`,
    url: campaignSlug === undefined ? undefined : pageOf('campaign', campaignSlug),
    facts: [organizationName],
    level,
  })
}
