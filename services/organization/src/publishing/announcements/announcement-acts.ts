import { browseAnnouncements, browseOrganizationAnnouncements, showAnnouncement } from './browse-announcements.ts'
import { archiveAnnouncement } from './archive-announcement.ts'
import { editAnnouncement } from './edit-announcement.ts'
import { publishAnnouncement } from './publish-announcement.ts'
import { removeAnnouncement } from './remove-announcement.ts'
import { writeAnnouncement } from './write-announcement.ts'

/** In the order of the OpenAPI document. */
export const announcementActs = [
  browseAnnouncements,
  browseOrganizationAnnouncements,
  writeAnnouncement,
  showAnnouncement,
  editAnnouncement,
  removeAnnouncement,
  publishAnnouncement,
  archiveAnnouncement,
]
