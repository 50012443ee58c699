import { addMilestone, addMilestoneOfOrganization } from './add-milestone.ts'
import { browseMilestones } from './browse-milestones.ts'
import { changeMilestone } from './change-milestone.ts'
import { removeMilestone } from './remove-milestone.ts'

/** In the order of the OpenAPI document. */
export const milestoneActs = [
  browseMilestones,
  addMilestone,
  addMilestoneOfOrganization,
  changeMilestone,
  removeMilestone,
]
