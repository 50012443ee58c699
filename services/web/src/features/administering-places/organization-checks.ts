import {
  browseCampaignsForReview,
  type Connection,
  editOrganization,
  type Organization,
  showFundingEligibility,
  showOrganization,
  verifyOrganizationFunding,
} from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { carried } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page, type Page } from '../../site/page.ts'
import { weightyAct } from '../../views/weighty-act.ts'
import { words } from '../../words/en.ts'
import { accountOf } from './organization-view.ts'
import { organizationsTrail } from './organizations.ts'

const { check: text, one } = words.adminOrganizations

interface Check {
  /** What it is called among what is missing. */
  item: string
  holds: (organization: Organization) => boolean
  say: (
    api: Connection,
    given: { path: { id: string }; holds: boolean; expectedUpdatedAt: string },
  ) => Promise<{ organization: Organization }>
}

const checks: Record<'badge' | 'bank', Check> = {
  badge: {
    item: 'organization verification',
    holds: ({ verified }) => verified,
    say: async (api, { path, holds: verified, expectedUpdatedAt }) =>
      editOrganization(api, { path, body: { verified, expectedUpdatedAt } }),
  },
  bank: {
    item: 'bank account verification',
    holds: ({ bankAccountVerified }) => bankAccountVerified,
    say: async (api, { path, holds: bankAccountVerified, expectedUpdatedAt }) =>
      verifyOrganizationFunding(api, { path, body: { bankAccountVerified, expectedUpdatedAt } }),
  },
}

export const organizationCheckPages = [checkPage('badge'), checkPage('bank')]

/** The page before one of the two checks is given or taken: always the one that is possible now. */
function checkPage(name: 'badge' | 'bank'): Page {
  const { holds, say } = checks[name]
  const checkForm = form(`/admin/organizations/:id/${name}`, {
    who: 'administrators',
    fields: { wanted: carried(), seen: carried() },
    refusals: { CHANGED_MEANWHILE: text.meanwhile },
    does: async ({ api, path }, { values: { wanted, seen } }) => {
      const given = { path, holds: wanted === 'yes', expectedUpdatedAt: seen }
      const { organization } = await say(api, given)
      const said = text[name][given.holds ? 'give' : 'take'].done(organization.name)
      return { to: to`/admin/organizations/${path.id}`, said }
    },
  })
  return page(`/admin/organizations/:id/${name}`, {
    keep: 'own',
    who: 'administrators',
    missing: words.errors.notFound.organization,
    forms: [checkForm],
    shows: async (visit) => {
      const { api, path } = visit
      const { organization } = await showOrganization(api, { path })
      const isTaken = holds(organization)
      const { title: titleOf, means, button } = text[name][isTaken ? 'take' : 'give']
      const title = titleOf(organization.name)
      const back = to`/admin/organizations/${path.id}`
      const account = organization.pspConnectedAt === undefined ? text.noAccount : text.account(accountOf(organization))
      const ofAccount = name === 'bank' ? [account, text.replaced] : []
      return {
        title,
        isUnlisted: true,
        area: 'administration',
        main: weightyAct({
          trail: [...organizationsTrail, { url: back, label: organization.name }],
          title,
          means: [means, ...ofAccount, await moneyOf(api, path.id, { name, isTaken }), text.nobody],
          back,
          filled: fill(visit, checkForm),
          hidden: { wanted: isTaken ? 'no' : 'yes', seen: organization.updatedAt },
          button,
          isDanger: isTaken,
        }),
      }
    },
  })
}

/** What the change means for the money of an organization; the platform asks at every donation. */
async function moneyOf(
  api: Connection,
  id: string,
  { name, isTaken }: { name: 'badge' | 'bank'; isTaken: boolean },
): Promise<string> {
  const openIn = async (status: 'PUBLISHED' | 'FUNDED') =>
    (await browseCampaignsForReview(api, { query: { organizationId: id, status, limit: 1 } })).total
  const read = Promise.all([showFundingEligibility(api, { path: { id } }), openIn('PUBLISHED'), openIn('FUNDED')])
  const found = await beside(read)
  if (!found) return text.unknown
  const [{ eligible, missing }, published, funded] = found
  if (isTaken) return eligible ? text.takesNone(published + funded) : text.takesNoneAlready
  const others = missing.filter((item) => item !== checks[name].item)
  if (others.length === 0) return text.takesAgain(published + funded)
  return text.stillMissing(others.map((item) => one.missing[item] ?? item).join(', '))
}
