import {
  addMember,
  archiveAnnouncement,
  closeConsultation,
  listMyOrganizations,
  type OrgMemberRole,
  Refusal,
  showAnnouncement,
  showConsultation,
  showConsultationAudience,
  showOrganization,
} from '@civic/client'
import { html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { oneOf } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page, type Trail } from '../../site/page.ts'
import { choiceGroup } from '../../views/fields.ts'
import { nothingToDo, weightyAct } from '../../views/weighty-act.ts'
import { words } from '../../words/en.ts'
import { organizationsTrail } from './organizations.ts'

const { join, archive, close } = words.adminOrganizations
const shared = { isUnlisted: true, area: 'administration' as const }
const roles: readonly OrgMemberRole[] = ['STAFF', 'ADMIN', 'OWNER']

const joinForm = form('/admin/organizations/:id/join', {
  who: 'administrators',
  fields: { role: oneOf(roles, { label: join.role, problem: join.problem }) },
  does: async ({ api, path, person }, { values: { role = 'STAFF' }, key }) => {
    const body = { userId: person?.id ?? '', role }
    const { organization } = await showOrganization(api, { path })
    const desk = to`/org/${path.id}`
    try {
      await addMember(api, { path, body, idempotencyKey: key })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'ALREADY_MEMBER') return { to: desk, said: join.already }
      throw error
    }
    return { to: desk, said: join.done(organization.name) }
  },
})

export const joinOrganizationPage = page('/admin/organizations/:id/join', {
  keep: 'own',
  who: 'administrators',
  missing: words.errors.notFound.organization,
  forms: [joinForm],
  shows: async (visit) => {
    const { api, path } = visit
    const [{ organization }, mine] = await Promise.all([
      showOrganization(api, { path }),
      beside(listMyOrganizations(api, { query: { limit: 500 } })),
    ])
    const { id, name } = organization
    const title = join.title(name)
    const back = to`/admin/organizations/${path.id}`
    const frame = { trail: [...organizationsTrail, { url: back, label: name }], title, back }
    if (mine?.memberships.some((each) => each.organization.id === id)) {
      const desk = html`<a href="${to`/org/${id}`}">${join.toDesk}</a>`
      return { ...shared, title, main: nothingToDo({ ...frame, means: [join.already, desk] }) }
    }
    const filled = fill(visit, joinForm)
    const options = roles.map((value) => ({
      value,
      label: words.organizations.one.roles[value],
      hint: join.roles[value],
    }))
    const controls = choiceGroup({ ...filled.field('role'), options, chosen: filled.value('role') })
    const main = weightyAct({ ...frame, means: join.means, filled, controls, button: join.button })
    return { ...shared, title, main }
  },
})

async function trailOf(api: Parameters<typeof showOrganization>[0], id: string): Promise<Trail> {
  const found = await beside(showOrganization(api, { path: { id } }))
  const label = found?.organization.name ?? words.frame.list.anOrganization
  return [...organizationsTrail, { url: to`/admin/organizations/${id}`, label }]
}

const archiveForm = form('/admin/announcements/:id/archive', {
  who: 'administrators',
  refusals: { INVALID_TRANSITION: archive.changed },
  does: async ({ api, path: { id: announcementId } }, { key }) => {
    const { announcement } = await archiveAnnouncement(api, { path: { announcementId }, idempotencyKey: key })
    return { to: to`/admin/organizations/${announcement.organizationId}`, said: archive.done(announcement.title) }
  },
})

export const archiveAnnouncementPage = page('/admin/announcements/:id/archive', {
  keep: 'own',
  who: 'administrators',
  missing: words.errors.notFound.announcement,
  forms: [archiveForm],
  shows: async (visit) => {
    const { announcement } = await showAnnouncement(visit.api, { path: { announcementId: visit.path.id } })
    const { organizationId, status } = announcement
    const title = archive.title(announcement.title)
    const back = to`/admin/organizations/${organizationId}`
    const frame = { trail: await trailOf(visit.api, organizationId), title, back }
    if (status !== 'PUBLISHED') {
      const why = status === 'DRAFT' ? archive.isDraft : archive.already
      return { ...shared, title, main: nothingToDo({ ...frame, means: [why] }) }
    }
    const act = { filled: fill(visit, archiveForm), button: archive.button, isDanger: true }
    return { ...shared, title, main: weightyAct({ ...frame, ...act, means: archive.means }) }
  },
})

const closeForm = form('/admin/consultations/:id/close', {
  who: 'administrators',
  refusals: { INVALID_TRANSITION: close.changed },
  does: async ({ api, path }, { key }) => {
    const { consultation } = await closeConsultation(api, { path, idempotencyKey: key })
    return { to: to`/admin/organizations/${consultation.organizationId}`, said: close.done(consultation.title) }
  },
})

export const closeConsultationPage = page('/admin/consultations/:id/close', {
  keep: 'own',
  who: 'administrators',
  missing: words.errors.notFound.consultation,
  forms: [closeForm],
  shows: async (visit) => {
    const { api, path } = visit
    const [{ consultation }, told] = await Promise.all([
      showConsultation(api, { path }),
      beside(showConsultationAudience(api, { path })),
    ])
    const { organizationId, status } = consultation
    const title = close.title(consultation.title)
    const back = to`/admin/organizations/${organizationId}`
    const frame = { trail: await trailOf(api, organizationId), title, back }
    if (status !== 'PUBLISHED') {
      const why = status === 'DRAFT' ? close.isDraft : close.already
      return { ...shared, title, main: nothingToDo({ ...frame, means: [why] }) }
    }
    const count = told?.audience.close
    const who = count === undefined ? close.toldUnknown : close.told(count)
    const act = { filled: fill(visit, closeForm), button: close.button(count), isDanger: true }
    return {
      ...shared,
      title,
      isPartial: told === undefined,
      main: weightyAct({ ...frame, ...act, means: [who, ...close.means] }),
    }
  },
})
