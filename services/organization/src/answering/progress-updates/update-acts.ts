import { browseUpdatesOfIssue, browseUpdatesOfProject } from './browse-updates.ts'
import { postUpdate } from './post-update.ts'
import { removeUpdate } from './remove-update.ts'

/** In the order of the OpenAPI document. */
export const updateActs = [browseUpdatesOfIssue, browseUpdatesOfProject, postUpdate, removeUpdate]
