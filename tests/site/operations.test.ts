import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describePlatform } from '../../stack/openapi/describe-platform.ts'

const web = path.resolve(import.meta.dirname, '../../services/web')

/** What no page for guests and citizens calls, by why. */
const others: Readonly<Record<string, string>> = {
  'By the address of an image, or by the script of an open page': 'showImage streamNotifications',
  'It has no source yet, and always answers an empty list': 'listFloodAlerts',
  'The site reads `GET /v1/discover/recent`, which has ids': 'showPublicActivity',
  'By the payment provider': 'receiveWebhook',
  'At the desk of a representative': `
    showOwnProfile draftRepresentativeAnnouncement manageRepresentativeAnnouncements
    publishRepresentativeAnnouncement archiveRepresentativeAnnouncement editRepresentativeAnnouncement
    deleteRepresentativeAnnouncement openOffice
  `,
  'At the desk of an organization': `
    createOrganization removeOrganization changeMember removeMember browseInvitations
    inviteMember revokeInvitation writeAnnouncement editAnnouncement removeAnnouncement publishAnnouncement
    beginProject editProject removeProject browseAssignments assignIssue changeAssignment
    removeAssignment postProgressUpdate removeProgressUpdate editConsultation removeConsultation publishConsultation
    draftConsultation reorderQuestions addQuestion replaceQuestion removeQuestion browseResponses
    showConsultationAnalytics publishOutcome createCampaign editCampaign removeCampaign submitCampaign publishCampaign
    completeCampaign reportCampaign addMilestone addMilestoneOfOrganization changeMilestone removeMilestone
    showOrganizationFunding browseBanks connectPayoutAccount reportSpend amendSpend withdrawSpend
  `,
  'Drafts by a model, at the desks of organizations and representatives': `
    draftAnnouncement classifyCampaign draftCampaign draftDonorUpdate draftCompletionReport
  `,
  'At the desks of moderators and administrators': `
    resolveFlag showFlagContext suggestLocation
  `,
}
const reasons = Object.entries(others).map(([why, names]) => [why, names.trim().split(/\s+/)] as const)

/** The folders of the site that call each operation. */
function callers(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of readdirSync(path.join(web, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const text = readFileSync(path.join(web, 'src', file), 'utf8')
    for (const [, names = ''] of text.matchAll(/^import \{([^}]*)\} from '@civic\/client'/gm))
      for (const name of names.split(',').map((each) => each.trim()))
        found.set(name, [...(found.get(name) ?? []), path.dirname(file)])
  }
  return found
}

test('every operation that a guest or citizen may call is reached by a page; the rest says why not', async () => {
  const { document } = await describePlatform()
  const operations = Object.entries(document.paths ?? {}).flatMap(([address, methods]) =>
    Object.entries(methods).flatMap(([method, each]) =>
      'operationId' in each ? [{ id: String(each.operationId), call: `${method.toUpperCase()} ${address}` }] : [],
    ),
  )
  const known = callers()
  const named = reasons.flatMap(([, ids]) => ids)
  expect(operations.filter(({ id }) => !known.has(id) && !named.includes(id))).toEqual([])
  expect(named.filter((id) => known.has(id) || !operations.some((each) => each.id === id))).toEqual([])
  const rows = operations.flatMap(({ id, call }) => {
    const folders = [...new Set(known.get(id))].toSorted()
    return folders.length === 0
      ? []
      : [`| \`${call}\` | ${folders.map((folder) => `[${folder}](src/${folder})`).join(', ')} |`]
  })
  const rest = reasons.map(([why, ids]) => {
    const calls = operations.filter(({ id }) => ids.includes(id)).map(({ call }) => `\`${call}\``)
    return `- ${why}: ${calls.join(', ')}.`
  })
  const page = `# What the site calls

Every operation that a guest or citizen may call, and the folders of what calls it. A test writes this page
(\`npx vitest run tests/site/operations.test.ts -u\`), and fails where an operation has no page and no reason.

| Operation | Called by |
| --- | --- |
${rows.join('\n')}

## Not called

${rest.join('\n')}
`
  await expect(page).toMatchFileSnapshot(path.join(web, 'operations.md'))
})
