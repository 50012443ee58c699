import { canAdmin } from '../../registry/members/authority.ts'
import { admit, type Gate } from '../../registry/members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { getPlaceOfQuestion } from './question-queries.ts'

/** The door of routes whose path names a question. */
export function questionDoor(context: OrganizationContext): Gate {
  return async ({ questionId = '' }, call) =>
    admit({ ...context, ...call }, (await getPlaceOfQuestion(context.db, questionId)).organizationId, canAdmin)
}
