import { afterAll, describe, expect, test } from 'vitest'
import { administrator } from '../../../../test/administrators.ts'
import { applicantsOf } from '../../../../test/applicants.ts'
import { startTestIdentity } from '../../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())
const { applicant, form, reviewer } = applicantsOf(identity)
const { facts } = identity
const rita = await reviewer()
const root = await administrator(identity)

const described = {
  fullName: 'Ada Obi',
  title: 'Hon.',
  position: 'Councillor',
  constituency: 'Ward 4',
  party: 'Green',
  bio: 'Born here',
  avatarUrl: 'https://obi.example.org/a.png',
  officialEmail: 'office@example.org',
  officialPhone: '+234 800',
  website: 'https://obi.example.org/',
}
const profile = {
  name: 'Ada Obi',
  title: 'Hon.',
  position: 'Councillor',
  constituency: 'Ward 4',
  party: 'Green',
  bio: 'Born here',
  avatar_url: 'https://obi.example.org/a.png',
  email: 'office@example.org',
  phone: '+234 800',
  website: 'https://obi.example.org/',
}

describe('the approval of a representative', () => {
  test('gives them a profile of their own and their role', async () => {
    const communityId = await identity.community()
    const ada = await applicant('representative', { ...described, communityId })

    const { application } = (await rita.approves(ada.application)).data

    const counters = { response_rate: 0, follower_count: 0, comment_count: 0 }
    const owned = { user_id: ada.id, created_by_id: ada.id, community_id: communityId }
    const id = application.representativeApplication.approvedProfileId
    expect(await facts.profilesOf(ada.id)).toMatchObject([{ id, ...profile, ...counters, ...owned }])
    expect(application.applicant).toMatchObject({ role: 'REPRESENTATIVE', requestedAccountType: 'REPRESENTATIVE' })
  })

  test('leaves empty in the profile what is empty in the application', async () => {
    const ada = await applicant('representative')
    await rita.approves(ada.application)
    const empty = { party: null, bio: null, avatar_url: null, email: null, phone: null, website: null }
    expect(await facts.profilesOf(ada.id)).toMatchObject([empty])
  })

  test('rewrites the profile that they own already; its counters and its creator stay', async () => {
    const [official, elsewhere, communityId] = [
      await reviewer(),
      await identity.community(),
      await identity.community(),
    ]
    const ada = await applicant('representative', { ...described, communityId })
    const id = await facts.insertProfile(official.id, elsewhere, ada.id)

    const { application } = (await rita.approves(ada.application)).data

    expect(application.representativeApplication.approvedProfileId).toBe(id)
    const kept = { id, follower_count: 7, created_by_id: official.id, user_id: ada.id, community_id: communityId }
    const updated = { updated_at: new Date(application.reviewedAt) }
    expect(await facts.profilesOf(ada.id)).toMatchObject([{ ...profile, ...kept, ...updated }])
  })

  test('rewrites a profile that became theirs at the same instant', async () => {
    const communityId = await identity.community()
    const ada = await applicant('representative', { ...described, communityId })
    const reply = await facts.duringClaim(ada.id, communityId, async () => rita.approves(ada.application))
    expect(reply.status).toBe(200)
    expect(await facts.profilesOf(ada.id)).toMatchObject([{ ...profile, follower_count: 7 }])
  })

  test('leaves the profile of an earlier approval as its owner edited it', async () => {
    const ada = await applicant('representative', described)
    const { approvedProfileId } = (await rita.approves(ada.application)).data.application.representativeApplication
    await facts.setAccount(ada.id, { role: 'CITIZEN' })
    await ada.applies('representative', await form('representative', { fullName: 'Ada Eze' }))

    const { application } = (await rita.approves(ada.application)).data

    expect(application.representativeApplication).toMatchObject({ approvedProfileId, fullName: 'Ada Eze' })
    expect(application.applicant.role).toBe('REPRESENTATIVE')
    expect(await facts.profilesOf(ada.id)).toMatchObject([{ id: approvedProfileId, ...profile }])
  })

  test('makes a new profile where the earlier one is gone', async () => {
    const ada = await applicant('representative', described)
    const first = (await rita.approves(ada.application)).data.application.representativeApplication.approvedProfileId
    await facts.deleteProfile(first)
    await facts.setAccount(ada.id, { role: 'CITIZEN' })
    await ada.applies('representative', await form('representative', described))
    const second = (await rita.approves(ada.application)).data.application.representativeApplication.approvedProfileId
    expect(second).not.toBe(first)
    expect(await facts.profilesOf(ada.id)).toMatchObject([{ id: second }])
  })

  test('leaves an administrator an administrator', async () => {
    const ada = await applicant('representative', {}, { role: 'PLATFORM_ADMIN' })
    const { application } = (await rita.approves(ada.application)).data
    expect(application.applicant).toMatchObject({ role: 'PLATFORM_ADMIN', approvalStatus: 'APPROVED' })
    expect(await facts.profilesOf(ada.id)).toHaveLength(1)
  })

  test('is refused where the community is gone, and nothing of it stays', async () => {
    const communityId = await identity.community()
    const ada = await applicant('representative', { communityId })
    await facts.deleteCommunity(communityId)

    const reply = await rita.approves(ada.application)

    expect([reply.status, reply.code]).toEqual([404, 'COMMUNITY_NOT_FOUND'])
    expect(await facts.application('representative', ada.id)).toMatchObject({ status: 'PENDING', reviewed_at: null })
    expect(await facts.account(ada.id)).toMatchObject({ role: 'CITIZEN', approval_status: 'PENDING' })
    expect([await facts.profilesOf(ada.id), await facts.auditOf(ada.application)]).toEqual([[], []])
    expect((await rita.rejects(ada.application)).status).toBe(200)
  })
})

describe('the approval of somebody who had the role and lost it', () => {
  /** Somebody whose role was taken back, with the profile that was theirs, and who applies again. */
  const formerRepresentative = async () => {
    const communityId = await identity.community()
    const ada = await applicant('representative', { ...described, communityId })
    const { approvedProfileId } = (await rita.approves(ada.application)).data.application.representativeApplication
    const earlier = String(approvedProfileId)
    await facts.setProfile(earlier, { follower_count: 7 })
    await root.gives(ada, 'CITIZEN')
    expect((await ada.applies('representative', await form('representative', described))).status).toBe(200)
    return { ...ada, earlier, communityId }
  }
  /** The approval, and which profile it names. */
  const approved = ({ status, data }: Awaited<ReturnType<typeof rita.approves>>) => [
    status,
    data.application.applicant.role,
    data.application.representativeApplication.approvedProfileId,
  ]

  test('gives the profile back that nobody has claimed since, with what was approved now', async () => {
    const ada = await formerRepresentative()
    expect(approved(await rita.approves(ada.application))).toEqual([200, 'REPRESENTATIVE', ada.earlier])
    expect(await facts.profilesOf(ada.id)).toMatchObject([
      { id: ada.earlier, ...profile, user_id: ada.id, follower_count: 7 },
    ])
  })

  test('makes a new profile where somebody else has claimed the earlier one', async () => {
    const [ada, ben] = [await formerRepresentative(), await identity.person()]
    await facts.setProfile(ada.earlier, { user_id: ben.id })
    const [status, role, id] = approved(await rita.approves(ada.application))
    expect([status, role]).toEqual([200, 'REPRESENTATIVE'])
    expect(await facts.ownProfiles(ada.id)).toMatchObject([{ id, ...profile, follower_count: 0 }])
    expect(await facts.ownProfiles(ben.id)).toMatchObject([{ id: ada.earlier, follower_count: 7 }])
  })

  test('takes the profile for theirs that was claimed for them since', async () => {
    const ada = await formerRepresentative()
    const id = await facts.insertProfile(root.id, ada.communityId, ada.id)
    expect(approved(await rita.approves(ada.application))).toEqual([200, 'REPRESENTATIVE', id])
    expect(await facts.ownProfiles(ada.id)).toMatchObject([{ id, ...profile }])
    expect(await facts.profile(ada.earlier)).toMatchObject({ user_id: null })
  })

  test('makes a new profile where somebody else claims the earlier one at the same instant', async () => {
    const [ada, ben] = [await formerRepresentative(), await identity.person()]
    const reply = await facts.duringClaimOf(ada.earlier, ben.id, async () => rita.approves(ada.application))
    const [, , id] = approved(reply)
    expect(await facts.ownProfiles(ada.id)).toMatchObject([{ id, ...profile }])
    expect(await facts.ownProfiles(ben.id)).toMatchObject([{ id: ada.earlier }])
  })

  test('leaves them one profile where another is claimed for them at the same instant', async () => {
    const ada = await formerRepresentative()
    const other = String(await facts.insertProfile(root.id, ada.communityId))
    const reply = await facts.duringClaimOf(other, ada.id, async () => rita.approves(ada.application))
    expect(approved(reply)).toEqual([200, 'REPRESENTATIVE', other])
    expect(await facts.ownProfiles(ada.id)).toMatchObject([{ id: other, ...profile }])
  })

  test('leaves them one profile when two administrators approve at the same instant', async () => {
    const [ada, samuel] = [await formerRepresentative(), await reviewer()]
    const replies = await facts.collide(
      [ada],
      [async () => rita.approves(ada.application), async () => samuel.approves(ada.application)],
    )
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect(await facts.ownProfiles(ada.id)).toMatchObject([{ id: ada.earlier }])
  })

  test('agrees with a role that is taken back once more at the same instant', async () => {
    const ada = await formerRepresentative()
    await facts.collide([ada], [async () => rita.approves(ada.application), async () => root.gives(ada, 'CITIZEN')])
    const { role } = await facts.account(ada.id)
    expect(await facts.ownProfiles(ada.id)).toHaveLength(role === 'REPRESENTATIVE' ? 1 : 0)
  })
})
