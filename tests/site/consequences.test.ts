import {
  addQuestion,
  applyAsOrganization,
  applyAsRepresentative,
  browseAuditLogs,
  browseQuestions,
  changeRole,
  commentOnIssue,
  createRepresentative,
  draftConsultation,
  editOrganization,
  flagContent,
  hideContent,
  joinCommunity,
  publishConsultation,
  respondToConsultation,
  showCampaign,
  showOrganization,
  showRepresentative,
  signPetition,
  toggleUpvote,
} from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFunding } from './open-funding.ts'
import { hideableContents } from './hideable-contents.ts'
import { watchRows } from './row-watch.ts'
import type { Visitor } from './visitor.ts'

const place = await openFunding()
const { administrator, city, ikeja, organizationId, owner } = place
afterAll(async () => place[Symbol.asyncDispose]())
const { rowOf, countOf, does } = watchRows(city)
const contents = hideableContents(place)

const ada = await place.residentNamed('Ada')
const bola = await place.residentNamed('Bola')
let browser: Visitor
beforeAll(async () => {
  const ruth = await place.strangerNamed('Ruth')
  await changeRole(administrator.civic, { path: { id: ruth.person.id }, body: { role: 'PLATFORM_ADMIN' } })
  browser = ruth.browser
  for (const { civic } of [administrator, owner]) await joinCommunity(civic, { body: { communityId: ikeja } })
})

const office = { title: 'Hon.', position: 'Chair', constituency: 'Ward 1', communityId: ikeja }
const profileNow = async (id: string) => (await showRepresentative(city.guest, { path: { id } })).representative

describe('a content', () => {
  const reads = { placeholder: 'readers see a placeholder at once', nothing: 'nobody sees it any more' }

  test.each([
    ['ISSUE', reads.placeholder],
    ['PETITION', reads.placeholder],
    ['ISSUE_COMMENT', reads.placeholder],
    ['ANNOUNCEMENT', reads.nothing],
    ['PROGRESS_UPDATE', reads.nothing],
  ] as const)(
    'of the kind %s is hidden, as the page says it, tells nobody, and comes back as before',
    async (kind, says) => {
      const { id, address, table, words } = await contents[kind](ada)
      const { flag } = await flagContent(bola.civic, { body: { contentType: kind, contentId: id, reason: 'ABUSE' } })
      const before = await rowOf(table, id)
      const guest = place.visitor()
      expect((await guest.opens(address)).text).toContain(words)

      const page = await browser.opens(`/moderation/cases/${kind}/${id}`)
      expect(page.text).toContain(`Hide: ${says}`)
      await does(browser, page, { button: /^Hide/, told: 0 })
      const hidden = await guest.opens(address)
      expect(hidden.text).not.toContain(words)
      expect(/removed by a moderator/i.test(hidden.text)).toBe(says === reads.placeholder)

      const again = await browser.opens(`/moderation/cases/${kind}/${id}`)
      expect(again.text).toContain('Its flag is closed as “Kept”, and cannot be opened again.')
      await does(browser, again, { button: /^Show it again/, told: 0 })
      expect(await rowOf(table, id)).toBe(before)
      expect(await rowOf('content_flags', flag.id)).toContain('["status","DISMISSED"]')
      expect((await browser.opens(address)).text).toContain(words)
    },
  )
})

describe('a person', () => {
  test('who is banned is told nothing, and is as before once the ban is lifted', async () => {
    const { id } = await place.residentNamed('Bode')
    const before = await rowOf('users', id)
    const page = await browser.opens(`/admin/users/${id}/ban`)
    const banned = await does(browser, page, { button: /^Ban/, typed: { reason: 'Spam.' }, told: 0 })
    expect(await rowOf('users', id)).not.toBe(before)
    const lifting = await browser.follows(banned, 'Lift the ban')
    expect(lifting.text).toContain('The reason leaves the account, and stays in the audit log.')
    await does(browser, lifting, { button: /^Lift/, told: 0 })
    expect(await rowOf('users', id)).toBe(before)
    const { auditLogs } = await browseAuditLogs(administrator.civic, { query: { targetId: id } })
    expect(auditLogs.some(({ metadata }) => metadata.includes('Spam.'))).toBe(true)
  })

  test('with another role is told nothing, and is as before with the role of before', async () => {
    const { id } = await place.residentNamed('Chidi')
    const before = await rowOf('users', id)
    for (const role of ['MODERATOR', 'CITIZEN']) {
      const page = await browser.opens(`/admin/users/${id}/role`)
      await does(browser, page, { button: /^Change/, typed: { role }, told: 0 })
    }
    expect(await rowOf('users', id)).toBe(before)
  })

  test('who is linked to a profile is told nothing, and loses it with a role that says so', async () => {
    const { id } = await place.residentNamed('Dele')
    await changeRole(administrator.civic, { path: { id }, body: { role: 'REPRESENTATIVE' } })
    const body = { ...office, name: 'Dele Ojo' }
    const profile = (await createRepresentative(administrator.civic, { body })).representative.id
    const before = await rowOf('representatives', profile)
    const page = await browser.opens(`/admin/representatives/${profile}/link?user=${id}`)
    const rule = 'stays linked to the account until the account is deleted or its role is changed to citizen or NGO.'
    expect(page.text).toContain(rule)
    await does(browser, page, { button: /^Link/, told: 0 })
    expect((await profileNow(profile)).isClaimed).toBe(true)
    const role = await browser.opens(`/admin/users/${id}/role`)
    expect(role.text).toContain(rule)
    await does(browser, role, { button: /^Change/, typed: { role: 'CITIZEN' }, told: 0 })
    expect(await rowOf('representatives', profile)).toBe(before)
    const again = await browser.opens(`/admin/users/${id}/role`)
    await does(browser, again, { button: /^Change/, typed: { role: 'REPRESENTATIVE' }, told: 0 })
    expect((await profileNow(profile)).isClaimed).toBe(false)
  })

  test('who applied is told of the approval, alone; what it says is public then', async () => {
    const emeka = await place.residentNamed('Emeka')
    const { representativeApplication } = await applyAsRepresentative(emeka.civic, {
      body: { ...office, fullName: 'Emeka Obi' },
    })
    const page = await browser.opens(`/admin/applications/representative/${representativeApplication.id}/approve`)
    expect(page.text).toMatch(/Public at once: a profile .*, in Ikeja.*The account gets the role “Representative”/)
    await does(browser, page, { button: 'Approve and tell 1 person', told: 1 })
    const [profile] = await city.database.sql<{ id: string }>('select id from representatives where user_id = $1', [
      emeka.id,
    ])
    expect(await profileNow(profile?.id ?? '')).toMatchObject({ name: 'Emeka Obi', communityId: ikeja })
    expect(await rowOf('users', emeka.id)).toContain('["role","REPRESENTATIVE"]')
  })

  test('who applied for an organization is told as well, and owns one without a badge', async () => {
    const femi = await place.residentNamed('Femi')
    const asked = { name: 'Clean Air', slug: 'clean-air', kind: 'NGO', jurisdiction: 'NATIONAL' } as const
    const { organizationApplication } = await applyAsOrganization(femi.civic, { body: asked })
    const page = await browser.opens(`/admin/applications/organization/${organizationApplication.id}/approve`)
    expect(page.text).toContain('under the short name “clean-air”, not verified. Whoever applies is its owner.')
    await does(browser, page, { button: /^Approve/, told: 1 })
    const opened = await city.database.sql(
      `select verified, org_members.role from organizations
       join org_members on organization_id = organizations.id and user_id = $1 where slug = 'clean-air'`,
      [femi.id],
    )
    expect(opened).toEqual([{ verified: false, role: 'OWNER' }])
  })

  test.each([
    ['changes', /^Ask/],
    ['reject', /^Reject/],
  ])('who applied is told of another answer: %s; nothing is public, and the role stays', async (answer, button) => {
    const person = await place.residentNamed(`Applicant${answer}`)
    const body = { ...office, fullName: `Applicant ${answer}` }
    const { id } = (await applyAsRepresentative(person.civic, { body })).representativeApplication
    const page = await browser.opens(`/admin/applications/representative/${id}/${answer}`)
    expect(page.text).toContain('Nothing becomes public, and the role stays as it is.')
    await does(browser, page, { button, typed: { note: 'Which ward?' }, told: 1 })
    expect(await countOf('representatives', 'user_id', person.id)).toBe(0)
    expect(await rowOf('users', person.id)).toContain('["role","CITIZEN"]')
  })
})

describe('an organization', () => {
  test.each([
    ['badge', ['Take the badge away', 'Give the badge'], []],
    ['bank', ['Take the check back', 'The account is theirs'], ['funding_verified_at', 'funding_verified_by_id']],
  ])('is told nothing of its %s, and is as before where it is given back', async (check, buttons, stays) => {
    const before = await rowOf('organizations', organizationId, stays)
    for (const button of buttons) {
      const page = await browser.opens(`/admin/organizations/${organizationId}/${check}`)
      expect(page.text).toContain('You can undo it at any time, and both stand in the audit log.')
      await does(browser, page, { button, told: 0 })
    }
    expect(await rowOf('organizations', organizationId, stays)).toBe(before)
    const { auditLogs } = await browseAuditLogs(administrator.civic, { query: { targetId: organizationId, limit: 2 } })
    expect(auditLogs.map(({ actorName }) => actorName)).toEqual(['Ruth', 'Ruth'])
  })

  test('has its campaign paused and resumed, is told of neither, and finds it as before', async () => {
    const { id, slug } = await place.campaignNamed('A pump')
    const before = await rowOf('campaigns', id)
    const page = await browser.opens(`/admin/campaigns/${id}/pause`)
    expect(page.text).toMatch(/Its page vanishes.*New donations stop\..*You can resume it/)
    const typed = { reason: 'OTHER', note: 'Under review.' }
    await does(browser, page, { button: 'Pause it', typed, told: 0 })
    await expect(place.seen(slug)).rejects.toMatchObject({ status: 404 })
    const resume = await browser.opens(`/admin/campaigns/${id}/resume`)
    expect(resume.text).toContain('Reason and note of the pause leave the campaign. They stay in the audit log.')
    await does(browser, resume, { button: 'Resume it', told: 0 })
    expect(await rowOf('campaigns', id)).toBe(before)
    expect((await place.seen(slug)).acceptsDonations).toBe(true)
  })

  test('without its badge gets no donations for a campaign that goes on, and the page says so', async () => {
    const { id, slug } = await place.campaignNamed('A tank')
    const pause = await browser.opens(`/admin/campaigns/${id}/pause`)
    await browser.sends(pause, 'Pause it', { reason: 'OTHER', note: 'Under review.' })
    const of = { path: { id: organizationId } }
    await editOrganization(administrator.civic, { ...of, body: { verified: false } })
    const resume = await browser.opens(`/admin/campaigns/${id}/resume`)
    expect(resume.text).toContain('It takes donations as long as its organization may raise money.')
    await does(browser, resume, { button: 'Resume it', told: 0 })
    expect((await place.seen(slug)).acceptsDonations).toBe(false)
    await editOrganization(administrator.civic, { ...of, body: { verified: true } })
    expect((await showOrganization(city.guest, of)).organization.verified).toBe(true)
  })

  test('whose campaign was no draft any more has it back where it stood', async () => {
    const { id } = await place.campaignNamed('A roof')
    await city.database.sql(`update campaigns set status = 'COMPLETED', completed_at = now() where id = $1`, [id])
    const before = await rowOf('campaigns', id)
    const pause = await browser.opens(`/admin/campaigns/${id}/pause`)
    await does(browser, pause, { button: 'Pause it', typed: { reason: 'OTHER', note: 'Why?' }, told: 0 })
    const resume = await browser.opens(`/admin/campaigns/${id}/resume`)
    expect(resume.text).toMatch(/It goes back to “Completed”\.Its page is public again\./)
    await does(browser, resume, { button: 'Resume it', told: 0 })
    expect(await rowOf('campaigns', id)).toBe(before)
    expect((await showCampaign(administrator.civic, { path: { campaignId: id } })).campaign.status).toBe('COMPLETED')
  })

  test.each([0, 1, 2])('has a consultation closed, of which those %i are told who answered', async (count) => {
    const text = { title: `Where, ${count}?`, summary: 'Where shall it stand?', description: 'It is not fixed yet.' }
    const { consultation } = await draftConsultation(owner.civic, { path: { id: organizationId }, body: text })
    const path = { id: consultation.id }
    await addQuestion(owner.civic, { path, body: { prompt: 'Where?', type: 'SHORT_TEXT' } })
    await publishConsultation(owner.civic, { path })
    const [question] = (await browseQuestions(city.guest, { path })).questions
    for (let each = 0; each < count; each += 1) {
      const { civic } = await place.residentNamed(`Answer${count}${each}`)
      const answers = [{ questionId: question?.id ?? '', textValue: 'There' }]
      await respondToConsultation(civic, { path, body: { answers } })
    }
    const page = await browser.opens(`/admin/consultations/${path.id}/close`)
    await does(browser, page, { button: /^Close it/, told: count })
  })
})

describe('an issue', () => {
  test('whose status an official sets: who reported it is told, and nobody reads the name', async () => {
    const issue = await place.issueBy(ada, 'A broken lamp')
    const page = await browser.opens(`/issues/${issue.id}`)
    expect(page.text).toContain('The public record does not name you, and the audit log does.')
    const set = await does(browser, page, { button: 'Set the status', typed: { status: 'IN_PROGRESS' }, told: 1 })
    expect(set.text).toContain('set by an official, who is not named here')
    const { auditLogs } = await browseAuditLogs(administrator.civic, { query: { targetId: issue.id } })
    expect(auditLogs.map(({ actorName }) => actorName)).toEqual(['Ruth'])
    const count = await countOf('notifications', 'user_id', ada.id)
    expect(set.text).toContain('The same status again tells nobody.')
    await browser.sends(set, 'Set the status', { status: 'IN_PROGRESS' })
    expect(await countOf('notifications', 'user_id', ada.id)).toBe(count)
  })

  test('that is deleted goes with all that its page counts, and who reported it is told', async () => {
    const { id } = await place.issueBy(ada, 'An insult')
    await toggleUpvote(owner.civic, { path: { id } })
    const said = await commentOnIssue(owner.civic, { path: { id }, body: { content: 'Shame.' } })
    const hidden = { contentType: 'ISSUE_COMMENT', contentId: said.comment.id, reason: 'ABUSE' } as const
    await hideContent(administrator.civic, { body: hidden })
    const page = await browser.opens(`/issues/${id}/delete`)
    const counts = [await countOf('issue_upvotes', 'issue_id', id), await countOf('issue_comments', 'issue_id', id)]
    expect([counts, page.text]).toEqual([[1, 1], expect.stringContaining('with 1 upvote and 1 comment.')])
    await does(browser, page, { button: 'Delete this report', told: 1 })
    for (const table of ['issue_upvotes', 'issue_comments']) expect(await countOf(table, 'issue_id', id)).toBe(0)
    expect(await countOf('issues', 'id', id)).toBe(0)
  })
})

test('a petition that is deleted goes with its signatures, and who started it is told', async () => {
  const { id } = await place.petitionBy(ada, 'Throw them out')
  for (const { civic } of [ada, await place.residentNamed('Gozie')]) await signPetition(civic, { path: { id } })
  const page = await browser.opens(`/petitions/${id}/delete`)
  expect(page.text).toContain('It goes for good, with 2 signatures and 0 comments.')
  await does(browser, page, { button: 'Delete this petition', told: 1 })
  expect(await countOf('petition_signatures', 'petition_id', id)).toBe(0)
  expect(await countOf('petitions', 'id', id)).toBe(0)
})
