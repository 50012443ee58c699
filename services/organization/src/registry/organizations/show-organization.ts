import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { canReadInternal, standingOf } from '../members/authority.ts'
import { OrgNotFoundError } from '../members/authority-errors.ts'
import { getOrganizationFor } from './organization-queries.ts'
import { OrganizationReply } from './organization-schemas.ts'
import { publicOrganization } from './public-organization.ts'

/** Documents and payout only for those who may read what is not public. */
export const showOrganization = act('GET /v1/organizations/:id', {
  summary: 'One organization; its members see more of it',
  description:
    'Open to everybody. The supporting document and the payout account are shown to its members and to ' +
    'platform administrators alone.',
  who: { token: 'optional' },
  reply: OrganizationReply,
  refuses: [OrgNotFoundError],

  async does({ db, citizen, path }) {
    const { memberRole, ...row } = await getOrganizationFor(db, path.id, citizen?.userId)
    const isInside = citizen !== undefined && canReadInternal(standingOf(citizen, memberRole))
    return { organization: onWire(isInside ? row : publicOrganization(row)) }
  },
})
