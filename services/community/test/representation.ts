import type { Reply, Wire } from '@civic/testing'
import { taken, type Calls, type Fields, type Named } from './calls.ts'

/** The page of somebody who represents people. */
export interface Profile {
  id: string
  name: string
  communityId: string
}

type Announcement = Named & { representativeId: string }

export const newProfile = {
  name: 'Funke Adeyemi',
  title: 'Hon.',
  position: 'Councillor',
  constituency: 'Mafoluku Ward',
}
export const newAnnouncement = {
  title: 'The market moves',
  body: 'From Monday on it is held behind the town hall, until the drains are done.',
}

/** What a person can do with representatives and what they announce, one call each. */
export function representationActs(calls: Calls) {
  return { ...profileActs(calls), ...draftActs(calls), ...announcementActs(calls) }
}

function profileActs(calls: Calls) {
  const opensProfile = async ({ id }: Named, fields: Fields = {}): Promise<Reply> =>
    calls('POST', '/v1/representatives', { body: { ...newProfile, communityId: id, ...fields } })
  const remarks = async ({ id }: Named, content: unknown = 'Well done.'): Promise<Reply> =>
    calls('POST', `/v1/representatives/${id}/comments`, { body: { content } })
  return {
    opensProfile,
    /** The profile of an opening that is taken. */
    profileIn: async (place: Named, fields?: Fields): Promise<Wire> =>
      taken(await opensProfile(place, fields)).representative,
    editsProfile: async ({ id }: Named, body: Fields): Promise<Reply> =>
      calls('PATCH', `/v1/representatives/${id}`, { body }),
    deletesProfile: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/representatives/${id}`),
    links: async ({ id }: Named, account: { id: unknown }): Promise<Reply> =>
      calls('POST', `/v1/representatives/${id}/claim`, { body: { userId: account.id } }),
    follows: async ({ id }: Named): Promise<Reply> => calls('POST', `/v1/representatives/${id}/follow`),
    unfollows: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/representatives/${id}/follow`),
    followed: async (query = ''): Promise<Reply> => calls('GET', `/v1/me/follows/representatives${query}`),
    remarks,
    /** The comment of a post on a profile that is taken. */
    remarkOn: async (profile: Named, content?: string): Promise<Wire> => taken(await remarks(profile, content)).comment,
  }
}

function draftActs(calls: Calls) {
  const drafts = async ({ id }: Named, fields: Fields = {}): Promise<Reply> =>
    calls('POST', `/v1/representatives/${id}/announcements`, { body: { ...newAnnouncement, ...fields } })
  const publishes = async (draft: Announcement): Promise<Reply> => calls('POST', `${pathOf(draft)}/publish`)
  const draftFor = async (profile: Named, fields?: Fields): Promise<Wire> =>
    taken(await drafts(profile, fields)).announcement
  return {
    drafts,
    /** The announcement of a draft that is taken. */
    draftFor,
    rewrites: async (draft: Announcement, body: Fields): Promise<Reply> => calls('PATCH', pathOf(draft), { body }),
    discards: async (draft: Announcement): Promise<Reply> => calls('DELETE', pathOf(draft)),
    publishes,
    /** An announcement, drafted and published. */
    announcementFor: async (profile: Named, fields?: Fields): Promise<Wire> =>
      (await publishes(await draftFor(profile, fields))).data.announcement,
  }
}

function announcementActs(calls: Calls) {
  const replies = async (announcement: Announcement, content: unknown = 'Good to know.'): Promise<Reply> =>
    calls('POST', `${pathOf(announcement)}/comments`, { body: { content } })
  return {
    archives: async (announcement: Announcement): Promise<Reply> => calls('POST', `${pathOf(announcement)}/archive`),
    manages: async ({ id }: Named, query = ''): Promise<Reply> =>
      calls('GET', `/v1/representatives/${id}/announcements/manage${query}`),
    replies,
    /** The comment of a post under an announcement that is taken. */
    replyTo: async (announcement: Announcement, content?: string): Promise<Wire> =>
      taken(await replies(announcement, content)).comment,
  }
}

const pathOf = ({ representativeId, id }: Announcement): string =>
  `/v1/representatives/${representativeId}/announcements/${id}`
