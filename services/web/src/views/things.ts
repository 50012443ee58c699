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
  Representative,
} from '@civic/client'
import { html, type Html, nothing, type Part } from '../html/html.ts'
import { asking, to } from '../html/url.ts'
import { pageOf } from '../site/page-at.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'
import { entry, type HeadingLevel } from './entry.ts'
import { figure, figureOf } from './figure.ts'
import { around, marked } from './marked.ts'
import { campaignTag, consultationTag, issueTag, petitionTag, projectTag, tag } from './tag.ts'
import { day, lastDay } from './times.ts'

const text = words.things

/** How things are told in one list. */
export interface Telling {
  site: Site
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

export function issueEntry(telling: Telling, issue: SomeIssue): Html {
  const { id, status, category, createdAt, isHidden } = issue
  const { site, more = [] } = telling
  const counts = [
    upvotesOf(site, issue),
    html`${figureOf(site, 'issue', issue, 'commentCount')} ${text.comments(issue.commentCount)}`,
    issue.officialResponseCount > 0 &&
      html`${figureOf(site, 'issue', issue, 'officialResponseCount')} ${text.officials(issue.officialResponseCount)}`,
  ]
  return told(telling, {
    tag: tag(issueTag(status), telling.when ?? day(site, createdAt)),
    title: isHidden ? words.frame.removed : issue.title,
    url: isHidden ? undefined : pageOf('issue', id),
    isGone: isHidden,
    text: isHidden ? '' : issue.description,
    facts: [...more, words.statuses.categories[category].word, ...counts],
  })
}

type SomePetition = Pick<
  Petition,
  'id' | 'title' | 'description' | 'status' | 'isHidden' | 'createdAt' | 'deadline' | 'signatureCount' | 'goal'
>

export function petitionEntry(telling: Telling, petition: SomePetition): Html {
  const { id, status, createdAt, isHidden, deadline } = petition
  const { site, from, more = [] } = telling
  return told(telling, {
    tag: tag(petitionTag(status), telling.when ?? day(site, createdAt)),
    title: isHidden ? words.frame.removed : petition.title,
    url: isHidden ? undefined : asking(to`/petitions/${id}`, { from }),
    isGone: isHidden,
    text: isHidden ? '' : petition.description,
    facts: [
      ...more,
      text.kinds.petition,
      signaturesOf(site, petition),
      deadline !== undefined && status === 'ACTIVE' && html`${text.through} ${lastDay(site, deadline)}`,
    ],
  })
}

export function communityEntry(telling: Telling, community: Community): Html {
  const { id, name, memberCount, description = '' } = community
  const { site, more = [] } = telling
  const members = html`${figureOf(site, 'community', community, 'memberCount')} ${text.members(memberCount)}`
  return told(telling, {
    title: name,
    url: pageOf('community', id),
    text: description,
    facts: [marked(text.at(community), telling.sought), members, ...more],
  })
}

export function representativeEntry(telling: Telling, representative: Representative): Html {
  const { id, name, title, position, constituency, party, followerCount } = representative
  const { site, more = [] } = telling
  return told(telling, {
    title: `${title} ${name}`.trim(),
    url: pageOf('representative', id),
    facts: [
      marked(`${position}, ${constituency}`, telling.sought),
      party,
      html`${figureOf(site, 'representative', representative, 'followerCount')} ${text.followers(followerCount)}`,
      ...more,
    ],
  })
}

type SomeOrganization = Pick<FoundOrganization, 'id' | 'name' | 'kind' | 'verified' | 'description'>

export function organizationEntry(telling: Telling, organization: SomeOrganization): Html {
  const { id, name, kind, verified, description = '' } = organization
  return told(telling, {
    tag: verified
      ? tag({ look: 'official', icon: 'shield', word: text.verified })
      : tag({ look: 'neutral', icon: 'shield', word: text.notVerified }),
    title: name,
    url: pageOf('organization', id),
    text: description,
    facts: [words.statuses.organizationKinds[kind], ...(telling.more ?? [])],
  })
}

type SomeConsultation = Pick<
  FeedConsultation,
  'id' | 'title' | 'summary' | 'status' | 'responseCount' | 'closesAt' | 'publishedAt' | 'createdAt'
>

export function consultationEntry(telling: Telling, consultation: SomeConsultation): Html {
  const { id, title, summary, status, responseCount, closesAt, publishedAt, createdAt } = consultation
  const { site, more = [] } = telling
  return told(telling, {
    tag: tag(consultationTag(status), telling.when ?? day(site, publishedAt ?? createdAt)),
    title,
    url: pageOf('consultation', id),
    text: summary,
    facts: [
      ...more,
      text.kinds.consultation,
      html`${figureOf(site, 'consultation', consultation, 'responseCount')} ${text.answers(responseCount)}`,
      closesAt !== undefined && status === 'PUBLISHED' && html`${text.until} ${day(site, closesAt)}`,
    ],
  })
}

type SomeProject = Pick<FoundProject, 'id' | 'title' | 'description' | 'status' | 'createdAt'>

export function projectEntry(telling: Telling, project: SomeProject): Html {
  const { id, title, description, status, createdAt } = project
  return told(telling, {
    tag: tag(projectTag(status), telling.when ?? day(telling.site, createdAt)),
    title,
    url: pageOf('project', id),
    text: description,
    facts: [...(telling.more ?? []), text.kinds.project],
  })
}

type SomeCampaign = Pick<
  FoundCampaign,
  'slug' | 'title' | 'summary' | 'status' | 'currency' | 'goalMinor' | 'raisedMinor' | 'donorCount'
> & { createdAt?: string; publishedAt?: string }

export function campaignEntry(telling: Telling, campaign: SomeCampaign): Html {
  const { slug, title, summary, status, currency, goalMinor, raisedMinor, donorCount } = campaign
  const { site, more = [] } = telling
  const at = campaign.publishedAt ?? campaign.createdAt
  const call = `/api/v1/campaigns/slug/${slug}`
  const raised = html`<data value="${raisedMinor}" data-call="${call}" data-path="campaign.raisedMinor"
      >${site.format.money(raisedMinor, currency)}</data
    >
    ${text.of} ${site.format.money(goalMinor, currency)} ${text.raised}`
  return told(telling, {
    tag: tag(campaignTag(status), telling.when ?? (at === undefined ? undefined : day(site, at))),
    title,
    url: pageOf('campaign', slug),
    text: summary,
    facts: [
      ...more,
      text.kinds.campaign,
      raised,
      html`${figure(site, { value: donorCount, call, path: 'campaign.donorCount' })} ${text.donations(donorCount)}`,
    ],
  })
}

type SomeAnnouncement = Pick<FoundAnnouncement, 'id' | 'title' | 'body' | 'authorName' | 'createdAt'> & {
  publishedAt?: string
}

export function announcementEntry(telling: Telling, announcement: SomeAnnouncement): Html {
  const { id, title, body, authorName, publishedAt, createdAt } = announcement
  const word = text.kinds.announcement
  return told(telling, {
    tag: tag({ look: 'official', icon: 'say', word }, telling.when ?? day(telling.site, publishedAt ?? createdAt)),
    title,
    url: pageOf('announcement', id),
    text: body,
    facts: [...(telling.more ?? []), authorName],
  })
}

type SomeRepAnnouncement = Pick<
  FoundRepAnnouncement,
  'id' | 'title' | 'body' | 'representativeId' | 'representativeName' | 'publishedAt' | 'commentCount'
>

export function repAnnouncementEntry(telling: Telling, announcement: SomeRepAnnouncement): Html {
  const { id, title, body, representativeId, representativeName, publishedAt, commentCount } = announcement
  const { site, more = [] } = telling
  const word = text.kinds.announcement
  const at = telling.when ?? (publishedAt === undefined ? undefined : day(site, publishedAt))
  return told(telling, {
    tag: tag({ look: 'official', icon: 'say', word }, at),
    title,
    url: to`/representatives/${representativeId}/announcements/${id}`,
    text: body,
    facts: [...more, representativeName, `${site.format.number(commentCount)} ${text.comments(commentCount)}`],
  })
}

interface Told {
  tag?: Html
  title: string
  url: ReturnType<typeof pageOf>
  isGone?: boolean
  text?: string
  facts: readonly Part[]
}

function told(
  { sought, level }: Telling,
  { tag: mark = nothing, title, url, isGone = false, text: body = '', facts }: Told,
): Html {
  return entry({
    tag: mark,
    title: marked(title, sought),
    url,
    isGone,
    text: body === '' ? nothing : marked(around(body, sought), sought),
    facts,
    ...(level !== undefined && { level }),
  })
}

/** How many say that it affects them too. */
export function upvotesOf(site: Site, issue: Pick<Issue, 'id' | 'upvoteCount'>): Html {
  return html`${figureOf(site, 'issue', issue, 'upvoteCount')} ${text.upvotes(issue.upvoteCount)}`
}

/** How many signed, of how many it asks for. */
export function signaturesOf(site: Site, petition: Pick<Petition, 'id' | 'signatureCount' | 'goal'>): Html {
  const { goal } = petition
  return html`${figureOf(site, 'petition', petition, 'signatureCount')} ${text.of} ${site.format.number(goal)}
  ${text.signatures(goal)}`
}
