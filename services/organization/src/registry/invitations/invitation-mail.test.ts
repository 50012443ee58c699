import { randomUUID } from 'node:crypto'
import { eventually } from '@civic/testing'
import { describe, expect, test } from 'vitest'
import { startTestOrganization } from '../../../test/start-organization.ts'
import { invitationMail } from './invitation-mail.ts'

const invitation = {
  id: randomUUID(),
  organizationId: randomUUID(),
  email: 'ben@example.org',
  role: 'STAFF',
  title: null,
  expiresAt: new Date('2006-01-02T23:59:59Z'),
  invitedById: randomUUID(),
  invitedByName: 'Ada Obi',
  acceptedAt: null,
  acceptedUserId: null,
  revokedAt: null,
  revokedById: null,
  createdAt: new Date(),
  updatedAt: new Date(),
}
const rest = { organizationName: 'Clean Water', rawToken: 'a+b/c', appUrl: 'https://app.example.org' }

describe('the mail of an invitation', () => {
  const mail = invitationMail({ invitation, ...rest })

  test('goes to the invited address and says from whom and where to', () => {
    expect(mail.to).toEqual({ name: '', address: 'ben@example.org' })
    expect(mail.subject).toBe('Ada Obi invited you to join Clean Water on Civic Platform')
  })

  test.each(['text', 'html'] as const)('says in its %s everything that one needs to know', (part) => {
    for (const said of [
      'Ada Obi invites you to join Clean Water',
      'https://app.example.org/invitations/a%2Bb%2Fc',
      'until 2 January 2006',
      'create one with this same address',
      'ignore this mail: nothing changes',
    ])
      expect(mail[part]).toContain(said)
  })

  test.each([
    ['OWNER', /full control.*team.*payout/],
    ['ADMIN', /publish.*campaigns.*team/],
    ['STAFF', /issues.*progress/],
  ])('says what a member who is %s may do', (role, duties) => {
    const { text, html } = invitationMail({ invitation: { ...invitation, role }, ...rest })
    expect(text).toMatch(duties)
    expect(html).toMatch(duties)
  })

  test('names the title where there is one', () => {
    const { text, html } = invitationMail({ invitation: { ...invitation, title: 'Clerk of Works' }, ...rest })
    for (const part of [text, html]) expect(part).toContain('as Clerk of Works')
    expect(mail.text).not.toContain(' as null')
  })

  test('lets no name add a header, a line or a tag', () => {
    const evil = '<b>Eve</b> & "Co"\r\nBcc: eve@example.org'
    const { subject, text, html } = invitationMail({
      invitation: { ...invitation, invitedByName: evil, title: evil },
      ...rest,
      organizationName: evil,
    })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).not.toMatch(/^Bcc/m)
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt; &amp; &quot;Co&quot;')
  })
})

describe('sending it', () => {
  test('carries no header of a name over the wire', async () => {
    await using house = await startTestOrganization()
    const owner = await house.person({ name: 'Eve\r\nBcc: eve@example.org' })
    const organization = await house.organization({ owner }, { name: 'Clean\nWater' })
    await owner.invitationTo(organization, 'ben@example.org')
    const { source } = await house.mailbox.next('ben@example.org')
    const [head = ''] = source.split('\r\n\r\n', 1)
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head.replaceAll(/\r\n[ \t]+/g, ' ')).toContain(
      'Subject: Eve Bcc: eve@example.org invited you to join Clean Water on Civic Platform',
    )
    expect(source).toMatch(/text\/plain[^]*text\/html/)
  })

  test('that fails is told in the log and does not stop the invitation', async () => {
    await using house = await startTestOrganization()
    const { organization, owner } = await house.house()
    await house.mailbox.stop()
    const reply = await owner.invites(organization, { email: 'ben@example.org' })
    expect(reply.status).toBe(201)
    await eventually('the failure in the log', () =>
      house.log.text().includes('The mail of an invitation could not be sent'),
    )
    expect(await house.invitationsOf(organization)).toHaveLength(1)
  })

  test('does not begin before the invitation stands', async () => {
    await using house = await startTestOrganization()
    const { organization, owner } = await house.house()
    await house.refusesAudit(organization)
    expect((await owner.invites(organization, { email: 'ben@example.org' })).status).toBe(500)
    await house.stop()
    expect([house.mailbox.mails, await house.invitationsOf(organization)]).toEqual([[], []])
  })

  test('without a mail server prints it', async () => {
    await using house = await startTestOrganization({ SMTP_HOST: '' })
    const { organization, owner } = await house.house()
    await owner.invitationTo(organization, 'ben@example.org')
    await eventually('the mail in the log', () => house.log.text().includes('https://app.example.org/invitations/'))
  })
})
