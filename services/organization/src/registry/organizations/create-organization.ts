import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import { change } from '../../act.ts'
import { insertFirstOwner } from '../members/member-queries.ts'
import type { Tx } from '../../tables.ts'
import { InvalidJurisdictionError, InvalidKindError, InvalidSlugError, SlugTakenError } from './organization-errors.ts'
import { describedBy } from './organization-form.ts'
import { findFreeSlug, insertOrganization, type OrganizationRow } from './organization-queries.ts'
import { NewOrganizationBody, OrganizationReply } from './organization-schemas.ts'
import { officeKind, readJurisdiction, readKind } from './organization-words.ts'
import { readSlug, slugOf } from './slug.ts'

/** Unverified, with the caller as its owner. */
export const createOrganization = change('POST /v1/organizations', {
  summary: 'Open an organization, of which you become the owner',
  description:
    'For government and platform administrators and NGOs. The organization begins unverified, and the ' +
    'caller is its owner. Without a slug one is made from the name; a given one must be free. The kind is ' +
    '`OTHER` and the jurisdiction `COMMUNITY` unless said otherwise, and `REPRESENTATIVE_OFFICE` cannot be ' +
    'chosen. It stands in the audit log.',
  who: { token: 'required', roles: ['GOVERNMENT_ADMIN', 'PLATFORM_ADMIN', 'NGO'] },
  body: NewOrganizationBody,
  reply: OrganizationReply,
  status: 201,
  refuses: [InvalidSlugError, InvalidKindError, InvalidJurisdictionError, SlugTakenError],

  async does({ tx, citizen: creator, origin, body }) {
    const slug = body.slug ? readSlug(body.slug) : undefined
    const described = { ...formOf(body), memberCount: 1, createdById: creator.userId }
    const row =
      slug === undefined
        ? await insertUnderFreeSlug(tx, described)
        : await insertOrganization(tx, { ...described, slug })
    if (!row) throw new SlugTakenError()
    await insertFirstOwner(tx, row.id, creator)
    await recordAct(tx, creator, origin, {
      action: 'org.created',
      targetType: 'ORGANIZATION',
      targetId: row.id,
      metadata: { name: row.name, slug: row.slug, kind: row.kind },
    })
    return { organization: onWire(row) }
  },
})

/** The form as it is stored; what is left out is what most organizations are. */
function formOf(input: NewOrganizationBody) {
  const kind = readKind(input.kind ?? 'OTHER')
  if (kind === officeKind) throw new InvalidKindError()
  const jurisdiction = readJurisdiction(input.jurisdiction ?? 'COMMUNITY')
  return { name: input.name, kind, jurisdiction, ...describedBy(input) }
}

/** A slug that was free is taken by somebody else at the same instant: then the next one is. */
async function insertUnderFreeSlug(
  tx: Tx,
  organization: Omit<Parameters<typeof insertOrganization>[1], 'slug'>,
): Promise<OrganizationRow> {
  const slug = slugOf(organization.name)
  for (;;) {
    const row = await insertOrganization(tx, { ...organization, slug: await findFreeSlug(tx, slug) })
    if (row) return row
  }
}
