import type { FeedItem } from '@civic/client'
import { html, nothing, type Html, type Part } from '../../html/html.ts'
import { pageOf } from '../../site/places.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'
import {
  announcementEntry,
  campaignEntry,
  consultationEntry,
  issueEntry,
  petitionEntry,
  projectEntry,
  repAnnouncementEntry,
  type Telling,
} from '../things.ts'

interface FeedRowContent {
  site: Site
  upvoted: ReadonlySet<string>
  followed: ReadonlySet<string>
}

/** One thing of the feed, with where it is from and what somebody has to do with it. */
export function feedRow({ site, upvoted, followed }: FeedRowContent, item: FeedItem): Html {
  const { issue, petition, announcement, project, consultation, campaign, repAnnouncement } = item
  const mine: Part[] = [
    issue !== undefined && upvoted.has(issue.id) && html`<b>${words.things.upvoted}</b>`,
    repAnnouncement !== undefined &&
      followed.has(repAnnouncement.representativeId) &&
      html`<b>${words.things.followed}</b>`,
  ]
  const telling: Telling = { site, more: [placeOf(item), item.organization?.name, ...mine] }
  if (issue) return issueEntry(telling, issue)
  if (petition) return petitionEntry(telling, petition)
  if (announcement) return announcementEntry(telling, announcement)
  if (project) return projectEntry(telling, project)
  if (consultation) return consultationEntry(telling, consultation)
  if (campaign) return campaignEntry(telling, campaign)
  return repAnnouncement ? repAnnouncementEntry(telling, repAnnouncement) : nothing
}

function placeOf({ community }: FeedItem): Part {
  if (!community) return undefined
  const url = pageOf('community', community.id)
  return url === undefined ? community.name : html`<a href="${url}">${community.name}</a>`
}
