import { change } from '../../act.ts'
import { AlreadyArchivedError } from './announcement-errors.ts'
import { announcementMessage } from './announcement-message.ts'
import { updateAnnouncement } from './announcement-queries.ts'
import { AnnouncementReply } from './announcement-schemas.ts'
import { openAnnouncement, openingRefusals } from './publisher.ts'
import { ownAnnouncement } from './readable-announcement.ts'

/** The lock lets one of two presses of the button find a draft, so followers are told once. */
export const publishRepresentativeAnnouncement = change('POST /v1/representatives/:id/announcements/:annId/publish', {
  summary: 'Publish a draft and tell your followers',
  description:
    'Only for the account that the profile is linked to, with a verified address. The text cannot be ' +
    'changed afterwards. Followers are notified once; publishing again changes nothing.',
  who: { token: 'required', verified: true },
  reply: AnnouncementReply,
  refuses: [...openingRefusals, AlreadyArchivedError],

  async does({ tx, path, citizen: owner, clock, notifyAudience, unchanged }) {
    const { publisher, stored } = await openAnnouncement(tx, path, owner)
    if (stored.status === 'PUBLISHED') return unchanged({ announcement: ownAnnouncement(stored) })
    if (stored.status === 'ARCHIVED') throw new AlreadyArchivedError()

    const change = { status: 'PUBLISHED', publishedAt: clock.now() }
    const announcement = { ...stored, ...change, ...(await updateAnnouncement(tx, stored.id, change)) }
    await notifyAudience(tx, {
      audience: 'followers',
      of: publisher.id,
      except: owner.userId,
      message: announcementMessage(publisher.name, announcement),
    })
    return { announcement: ownAnnouncement(announcement) }
  },
})
