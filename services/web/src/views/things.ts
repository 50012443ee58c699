import type {
  Community,
  FeedConsultation,
  FoundAnnouncement,
  FoundCampaign,
  FoundOrganization,
  FoundProject,
  FoundRepAnnouncement,
  Issue,
  Petition,
  PublicCampaign,
  Representative,
} from '@civic/client'
import { html, type Html, nothing, type Part } from '../html/html.ts'
import { asking, to, type Url } from '../html/url.ts'
import { pageOf } from '../site/page-at.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'
import { entry, type HeadingLevel } from './entry.ts'
import { figureOf, figureOfCampaign } from './figure.ts'
import { around, marked } from './marked.ts'
import { campaignTag, consultationTag, issueTag, petitionTag, projectTag, tag } from './tag.ts'
import { day, lastDay } from './times.ts'

const text = words.things

/** How the entries of one list look. */
export interface EntryOptions {
  site: Site
  /** When the page is shown: what is over by then says so. */
  now?: Date
  /** What was looked for: it is marked, and the words around it are shown. */
  sought?: string
  /** Of the headings. */
  level?: HeadingLevel
  /** In place of the day, e.g. the time where the day stands above. */
  when?: Html
  /** What somebody is in the middle of, so that the page of the thing shows a way back. */
  from?: 'petition'
  /** What is known of this one besides, e.g. where it is. */
  more?: readonly Part[]
}

type SomeIssue = Pick<
  Issue,
  | 'id'
  | 'title'
  | 'description'
  | 'status'
  | 'category'
  | 'isHidden'
  | 'createdAt'
  | 'upvoteCount'
  | 'commentCount'
  | 'officialResponseCount'
>

export function issueEntry(options: EntryOptions, issue: SomeIssue): Html {
  const { id, status, category, createdAt, isHidden } = issue
  const { site, more = [] } = options
  const counts = [
    upvotesOf(site, issue),
    html`${figureOf(site, 'issue', issue, 'commentCount')} ${text.comments(issue.commentCount)}`,
    issue.officialResponseCount > 0 &&
      html`${figureOf(site, 'issue', issue, 'officialResponseCount')} ${text.officials(issue.officialResponseCount)}`,
  ]
  return entryOf(options, {
    tag: tag(issueTag(status), options.when ?? day(site, createdAt)),
    title: isHidden ? words.frame.removed : issue.title,
    url: isHidden ? undefined : pageOf('issue', id),
    text: isHidden ? '' : issue.description,
    facts: [...more, words.statuses.categories[category].word, ...counts],
  })
}

type SomePetition = Pick<
  Petition,
  'id' | 'title' | 'description' | 'status' | 'isHidden' | 'createdAt' | 'deadline' | 'signatureCount' | 'goal'
>

export function petitionEntry(options: EntryOptions, petition: SomePetition): Html {
  const { id, status, createdAt, isHidden, deadline } = petition
  const { site, from, more = [] } = options
  return entryOf(options, {
    tag: tag(petitionTag(status), options.when ?? day(site, createdAt)),
    title: isHidden ? words.frame.removed : petition.title,
    url: isHidden ? undefined : asking(to`/petitions/${id}`, { from }),
    text: isHidden ? '' : petition.description,
    facts: [
      ...more,
      text.kinds.petition,
      signaturesOf(site, petition),
      deadline !== undefined && status === 'ACTIVE' && html`${text.through} ${lastDay(site, deadline)}`,
    ],
  })
}

export function communityEntry(options: EntryOptions, community: Community): Html {
  const { id, name, memberCount, description = '' } = community
  const { site, more = [] } = options
  const members = html`${figureOf(site, 'community', community, 'memberCount')} ${text.members(memberCount)}`
  return entryOf(options, {
    title: name,
    url: pageOf('community', id),
    text: description,
    facts: [marked(text.at(community), options.sought), members, ...more],
  })
}

export function representativeEntry(options: EntryOptions, representative: Representative): Html {
  const { id, name, title, position, constituency, party, followerCount } = representative
  const { site, more = [] } = options
  return entryOf(options, {
    title: `${title} ${name}`.trim(),
    url: pageOf('representative', id),
    facts: [
      marked(`${position}, ${constituency}`, options.sought),
      party,
      html`${figureOf(site, 'representative', representative, 'followerCount')} ${text.followers(followerCount)}`,
      ...more,
    ],
  })
}

type SomeOrganization = Pick<FoundOrganization, 'id' | 'name' | 'kind' | 'verified' | 'description'>

export function organizationEntry(options: EntryOptions, organization: SomeOrganization): Html {
  const { id, name, kind, verified, description = '' } = organization
  return entryOf(options, {
    tag: verified
      ? tag({ look: 'official', icon: 'shield', word: text.verified })
      : tag({ look: 'neutral', icon: 'shield', word: text.notVerified }),
    title: name,
    url: pageOf('organization', id),
    text: description,
    facts: [words.statuses.organizationKinds[kind], ...(options.more ?? [])],
  })
}

type SomeConsultation = Pick<
  FeedConsultation,
  'id' | 'title' | 'summary' | 'status' | 'responseCount' | 'closesAt' | 'publishedAt' | 'createdAt'
>

export function consultationEntry(options: EntryOptions, consultation: SomeConsultation): Html {
  const { id, title, summary, status, responseCount, closesAt, publishedAt, createdAt } = consultation
  const { site, now, more = [] } = options
  const isOver = closesAt !== undefined && now !== undefined && new Date(closesAt) <= now
  return entryOf(options, {
    tag: tag(consultationTag(status), options.when ?? day(site, publishedAt ?? createdAt)),
    title,
    url: pageOf('consultation', id),
    text: summary,
    facts: [
      ...more,
      text.kinds.consultation,
      html`${figureOf(site, 'consultation', consultation, 'responseCount')} ${text.answers(responseCount)}`,
      closesAt !== undefined &&
        status === 'PUBLISHED' &&
        (isOver ? text.over : html`${text.until} ${day(site, closesAt)}`),
    ],
  })
}

type SomeProject = Pick<FoundProject, 'id' | 'title' | 'description' | 'status' | 'createdAt'>

export function projectEntry(options: EntryOptions, project: SomeProject): Html {
  const { id, title, description, status, createdAt } = project
  return entryOf(options, {
    tag: tag(projectTag(status), options.when ?? day(options.site, createdAt)),
    title,
    url: pageOf('project', id),
    text: description,
    facts: [...(options.more ?? []), text.kinds.project],
  })
}

type SomeCampaign = Pick<
  FoundCampaign,
  'slug' | 'title' | 'summary' | 'status' | 'currency' | 'goalMinor' | 'raisedMinor' | 'donorCount'
> & { createdAt?: string; publishedAt?: string } & Partial<
    Pick<PublicCampaign, 'organizationName' | 'isEmergency' | 'endDate'>
  >

export function campaignEntry(options: EntryOptions, campaign: SomeCampaign): Html {
  const { slug, title, summary, status, donorCount, endDate, organizationName, isEmergency = false } = campaign
  const { site, now, more = [] } = options
  const at = campaign.publishedAt ?? campaign.createdAt
  const isOver = endDate !== undefined && now !== undefined && new Date(endDate) <= now
  return entryOf(options, {
    tag: tag(campaignTag(status), options.when ?? (at === undefined ? undefined : day(site, at))),
    title,
    url: pageOf('campaign', slug),
    text: summary,
    facts: [
      isEmergency && html`<b>${words.campaigns.isEmergency}</b>`,
      ...more,
      organizationName,
      text.kinds.campaign,
      raisedOf(site, campaign),
      html`${figureOfCampaign(site, campaign, 'donorCount')} ${text.donations(donorCount)}`,
      endDate !== undefined && html`${isOver ? words.campaigns.ended : words.campaigns.ends} ${day(site, endDate)}`,
    ],
  })
}

type SomeAnnouncement = Pick<FoundAnnouncement, 'id' | 'title' | 'body' | 'authorName' | 'createdAt'> & {
  publishedAt?: string
}

export function announcementEntry(options: EntryOptions, announcement: SomeAnnouncement): Html {
  const { id, title, body, authorName, publishedAt, createdAt } = announcement
  const word = text.kinds.announcement
  return entryOf(options, {
    tag: tag({ look: 'official', icon: 'say', word }, options.when ?? day(options.site, publishedAt ?? createdAt)),
    title,
    url: pageOf('announcement', id),
    text: body,
    facts: [...(options.more ?? []), authorName],
  })
}

type SomeRepAnnouncement = Pick<
  FoundRepAnnouncement,
  'id' | 'title' | 'body' | 'representativeId' | 'representativeName' | 'publishedAt' | 'commentCount'
>

export function repAnnouncementEntry(options: EntryOptions, announcement: SomeRepAnnouncement): Html {
  const { id, title, body, representativeId, representativeName, publishedAt, commentCount } = announcement
  const { site, more = [] } = options
  const word = text.kinds.announcement
  const at = options.when ?? (publishedAt === undefined ? undefined : day(site, publishedAt))
  return entryOf(options, {
    tag: tag({ look: 'official', icon: 'say', word }, at),
    title,
    url: to`/representatives/${representativeId}/announcements/${id}`,
    text: body,
    facts: [...more, representativeName, `${site.format.number(commentCount)} ${text.comments(commentCount)}`],
  })
}

interface EntryFacts {
  tag?: Html
  title: string
  url: Url | undefined
  text?: string
  facts: readonly Part[]
}

function entryOf(
  { sought, level }: EntryOptions,
  { tag: mark = nothing, title, url, text: body = '', facts }: EntryFacts,
): Html {
  return entry({
    tag: mark,
    title: marked(title, sought),
    url,
    text: body === '' ? nothing : marked(around(body, sought), sought),
    facts,
    ...(level !== undefined && { level }),
  })
}

/** How many say that it affects them too. */
export function upvotesOf(site: Site, issue: Pick<Issue, 'id' | 'upvoteCount'>): Html {
  return html`${figureOf(site, 'issue', issue, 'upvoteCount')} ${text.upvotes(issue.upvoteCount)}`
}

/** How much was given, of how much it asks for. */
export function raisedOf(
  site: Site,
  campaign: Pick<PublicCampaign, 'slug' | 'currency' | 'raisedMinor' | 'goalMinor'>,
): Html {
  const goal = site.format.money(campaign.goalMinor, campaign.currency)
  return html`${figureOfCampaign(site, campaign, 'raisedMinor')} ${text.of} ${goal} ${text.raised}`
}

/** How many signed, of how many it asks for. */
export function signaturesOf(site: Site, petition: Pick<Petition, 'id' | 'signatureCount' | 'goal'>): Html {
  const { goal } = petition
  return html`${figureOf(site, 'petition', petition, 'signatureCount')} ${text.of} ${site.format.number(goal)}
  ${text.signatures(goal)}`
}
