import { browseIssueUpdates, browseProjectUpdates } from './browse-updates.ts'
import { postProgressUpdate } from './post-progress-update.ts'
import { removeProgressUpdate } from './remove-progress-update.ts'

/** In the order of the OpenAPI document. */
export const updateActs = [browseIssueUpdates, browseProjectUpdates, postProgressUpdate, removeProgressUpdate]
