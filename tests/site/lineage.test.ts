import { assignIssue, beginProject, completeCampaign, postProgressUpdate, reportCampaign } from '@civic/client'
import { afterAll, expect, test } from 'vitest'
import { openFunding } from './open-funding.ts'
import { drainIn } from './open-place.ts'

const funding = await openFunding()
const { owner, organizationId, ikeja, campaignNamed, given, spent, visitor } = funding
afterAll(async () => funding[Symbol.asyncDispose]())
const { civic } = owner
const of = { id: organizationId }

test('the way from a report to a receipt is told at each of its steps, and what is missing is said', async () => {
  const issueId = await drainIn(funding)
  const title = 'A drain along the school'
  const { project } = await beginProject(civic, {
    path: of,
    body: { title, description: 'Two hundred metres.', communityId: ikeja },
  })
  await assignIssue(civic, { path: of, body: { issueId, projectId: project.id } })
  const words = 'Where this comes from and what came of it'
  const started = await visitor().opens(`/issues/${issueId}?1`)
  expect(started.text.split(words)[1]).toMatch(
    /Reported.*You are here.*Blocked drain.*Taken on.*Clean Water.*Received.*Nothing was said about its progress yet.*A drain along the school.*No campaign raises money for it/s,
  )
  expect(started.text).not.toContain('There is no final report yet.')
  const campaign = await campaignNamed('Money for the drain', { projectId: project.id })
  await given(campaign.id, 900_000)
  await spent(campaign, 300_000)
  await postProgressUpdate(civic, { path: of, body: { projectId: project.id, body: 'The pipes are here.' } })
  const own = `/campaigns/${campaign.slug}`
  const told =
    /Blocked drain.*Taken on.*Clean Water.*Progress.*Last told on.*A drain along the school.*₦9,000 of ₦50,000 raised, before fees.*₦3,000.*in one entry.*There is no final report yet/s
  for (const [address, step] of [
    [`/issues/${issueId}?2`, 'Reported'],
    [`/projects/${project.id}?2`, 'Project'],
    [`${own}?2`, 'Campaign'],
    [`${own}/spending?2`, 'Spent, as reported'],
  ] as const) {
    const page = await visitor().opens(address)
    const part = page.text.split(words)[1] ?? ''
    expect(part).toMatch(told)
    expect(part).toMatch(new RegExp(`${step}\\s+You are here`))
    const hrefs = page.links.map(({ href }) => href)
    for (const href of [`/issues/${issueId}`, `/projects/${project.id}`, own, `${own}/spending`])
      expect(hrefs).toContain(href)
  }
  await completeCampaign(civic, { path: { campaignId: campaign.id } })
  await reportCampaign(civic, {
    path: { campaignId: campaign.id },
    body: { body: 'The drain is built, and the school stays dry in the rains.' },
  })
  const ended = await visitor().opens(`/issues/${issueId}?3`)
  expect(ended.links.map(({ href }) => href)).toContain(`${own}#report`)
  const alone = await campaignNamed('For nothing named')
  const part = (await visitor().opens(`/campaigns/${alone.slug}`)).text.split(words)[1] ?? ''
  expect(part).toMatch(/No report is named.*No project is named.*For nothing named.*Nothing was reported as spent yet/s)
})
