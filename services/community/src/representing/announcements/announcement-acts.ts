import { archiveRepresentativeAnnouncement } from './archive-representative-announcement.ts'
import {
  browseRepresentativeAnnouncements,
  manageRepresentativeAnnouncements,
} from './browse-representative-announcements.ts'
import { deleteRepresentativeAnnouncement } from './delete-representative-announcement.ts'
import { draftRepresentativeAnnouncement } from './draft-representative-announcement.ts'
import { editRepresentativeAnnouncement } from './edit-representative-announcement.ts'
import { publishRepresentativeAnnouncement } from './publish-representative-announcement.ts'
import { showRepresentativeAnnouncement } from './show-representative-announcement.ts'

/** In the order of the OpenAPI document. */
export const announcementActs = [
  browseRepresentativeAnnouncements,
  manageRepresentativeAnnouncements,
  publishRepresentativeAnnouncement,
  archiveRepresentativeAnnouncement,
  draftRepresentativeAnnouncement,
  showRepresentativeAnnouncement,
  editRepresentativeAnnouncement,
  deleteRepresentativeAnnouncement,
]
