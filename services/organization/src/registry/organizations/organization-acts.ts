import { browseOrganizations } from './browse-organizations.ts'
import { createOrganization } from './create-organization.ts'
import { editOrganization } from './edit-organization.ts'
import { removeOrganization } from './remove-organization.ts'
import { showOrganization } from './show-organization.ts'

/** In the order of the OpenAPI document. */
export const organizationActs = [
  browseOrganizations,
  showOrganization,
  createOrganization,
  editOrganization,
  removeOrganization,
]
