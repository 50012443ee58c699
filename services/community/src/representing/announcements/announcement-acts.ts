import { archiveAnnouncement } from './archive-announcement.ts'
import { browseAnnouncements, manageAnnouncements } from './browse-announcements.ts'
import { deleteDraft } from './delete-draft.ts'
import { draftAnnouncement } from './draft-announcement.ts'
import { editDraft } from './edit-draft.ts'
import { publishAnnouncement } from './publish-announcement.ts'

/** In the order of the OpenAPI document. */
export const announcementActs = [
  browseAnnouncements,
  manageAnnouncements,
  publishAnnouncement,
  archiveAnnouncement,
  draftAnnouncement,
  editDraft,
  deleteDraft,
]
