import { createHash } from 'node:crypto'
import {
  type Community,
  type Connection,
  type Consultation,
  type Issue,
  type Organization,
  type Petition,
  type Project,
  type PublicCampaign,
  type Representative,
  showCommunity,
  showConsultation,
  showIssue,
  showOrganization,
  showPetition,
  showProject,
  showRepresentative,
} from '@civic/client'
import { asking, to, type Url } from '../html/url.ts'
import { campaignOf } from '../platform/campaign-of.ts'
import type { ThingKind } from '../site/page-at.ts'
import type { Card } from '../site/page.ts'
import type { Site } from '../site/site.ts'
import { campaignTag, consultationTag, issueTag, petitionTag, projectTag } from '../views/tag.ts'
import { words } from '../words/en.ts'

/** Of pictures in another look; a new number makes all addresses new. */
const lookNumber = 1

/** Undefined for what nobody may be shown. */
export function issueCard({ format }: Site, { id, title, status, upvoteCount, isHidden }: Issue): Card | undefined {
  if (isHidden) return undefined
  const count = words.cards.affected(upvoteCount, format.number(upvoteCount))
  const kind = words.things.kinds.issue
  return { address: addressOf('issue', id), kind, title, status: issueTag(status), ...(upvoteCount > 0 && { count }) }
}

/** Undefined for what nobody may be shown. */
export function petitionCard({ format }: Site, petition: Petition): Card | undefined {
  const { id, title, status, signatureCount, goal, isHidden } = petition
  if (isHidden || status === 'DRAFT') return undefined
  const count = words.cards.signatures(format.number(signatureCount), format.number(goal), goal)
  return {
    address: addressOf('petition', id),
    kind: words.things.kinds.petition,
    title,
    status: petitionTag(status),
    count,
  }
}

export function communityCard({ format }: Site, community: Community): Card {
  const { id, name, memberCount } = community
  const kind = words.cards.community(words.things.at(community))
  const count = words.cards.members(memberCount, format.number(memberCount))
  return { address: addressOf('community', id), kind, title: name, ...(memberCount > 0 && { count }) }
}

export function representativeCard({ format }: Site, representative: Representative): Card {
  const { id, title, name, position, constituency, followerCount } = representative
  const count = words.cards.followers(followerCount, format.number(followerCount))
  return {
    address: addressOf('representative', id),
    kind: `${position}, ${constituency}`,
    title: `${title} ${name}`.trim(),
    ...(followerCount > 0 && { count }),
  }
}

export function organizationCard({ format }: Site, organization: Organization): Card {
  const { id, name, kind, verified, assignmentCount } = organization
  const count = words.cards.takenOn(assignmentCount, format.number(assignmentCount))
  return {
    address: addressOf('organization', id),
    kind: words.statuses.organizationKinds[kind],
    title: name,
    ...(verified && { status: { look: 'done', icon: 'done', word: words.cards.verified } }),
    ...(assignmentCount > 0 && { count }),
  }
}

/** Undefined for what nobody may be shown. */
export function consultationCard({ format }: Site, consultation: Consultation): Card | undefined {
  const { id, title, status, responseCount } = consultation
  if (status === 'DRAFT') return undefined
  const count = words.cards.answers(responseCount, format.number(responseCount))
  return {
    address: addressOf('consultation', id),
    kind: words.things.kinds.consultation,
    title,
    status: consultationTag(status),
    ...(responseCount > 0 && { count }),
  }
}

export function campaignCard({ format }: Site, campaign: PublicCampaign): Card {
  const { slug, title, status, currency, raisedMinor, goalMinor } = campaign
  return {
    address: addressOf('campaign', slug),
    kind: words.things.kinds.campaign,
    title,
    status: campaignTag(status),
    count: words.cards.raised(format.money(raisedMinor, currency), format.money(goalMinor, currency)),
  }
}

export function projectCard({ id, title, status }: Project): Card {
  return {
    address: addressOf('project', id),
    kind: words.things.kinds.project,
    title,
    status: projectTag(status),
  }
}

/** Of all pages without a card of their own. */
export function siteCard({ region }: Site): Card {
  return {
    address: to`/cards/site.png`,
    kind: '',
    title: words.cards.site,
    ...(region !== undefined && { count: region }),
  }
}

/** The address under which a picture is asked for: another one when it says something else, so that previews are made anew. */
export function pictureOf(site: Site, card: Card): Url {
  return asking(card.address, { v: versionOf(site, card) })
}

/** Says all that is on the picture in a few letters. */
export function versionOf({ name, assets }: Site, { kind, title, status, count }: Card): string {
  const said = [
    lookNumber,
    name,
    assets.accent,
    assets.logo === undefined,
    kind,
    title,
    status?.word,
    status?.look,
    count,
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 12)
}

/** The same in words, for whoever cannot see it. */
export function altOf({ name }: Site, { title, status, count }: Card): string {
  return [title, status?.word, count, name].filter((part) => part !== undefined).join(' · ')
}

function addressOf(kind: string, id: string): Url {
  return to`/cards/${kind}/${`${id}.png`}`
}

type ReadCard = (site: Site, api: Connection, id: string) => Promise<Card | undefined>

/** How the card of a thing is read, one entry a kind; undefined for what nobody may be shown. */
const kinds: Partial<Record<ThingKind, ReadCard>> = {
  issue: async (site, api, id) => issueCard(site, (await showIssue(api, { path: { id } })).issue),
  petition: async (site, api, id) => petitionCard(site, (await showPetition(api, { path: { id } })).petition),
  community: async (site, api, id) => communityCard(site, (await showCommunity(api, { path: { id } })).community),
  representative: async (site, api, id) =>
    representativeCard(site, (await showRepresentative(api, { path: { id } })).representative),
  organization: async (site, api, id) =>
    organizationCard(site, (await showOrganization(api, { path: { id } })).organization),
  consultation: async (site, api, id) =>
    consultationCard(site, (await showConsultation(api, { path: { id } })).consultation),
  campaign: async (site, api, slug) => campaignCard(site, await campaignOf(api, slug)),
  project: async (_site, api, projectId) => projectCard((await showProject(api, { path: { projectId } })).project),
}

const readers = new Map<string, ReadCard>(Object.entries(kinds))

/** Undefined for what is no kind of ours. */
export function cardReader(kind: string): ReadCard | undefined {
  return readers.get(kind)
}
