import { beginProject } from './begin-project.ts'
import { browseProjects, browseOrganizationProjects, showProject } from './browse-projects.ts'
import { editProject } from './edit-project.ts'
import { removeProject } from './remove-project.ts'

/** In the order of the OpenAPI document. */
export const projectActs = [
  browseProjects,
  browseOrganizationProjects,
  showProject,
  beginProject,
  editProject,
  removeProject,
]
