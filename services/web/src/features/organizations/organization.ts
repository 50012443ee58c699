import {
  browseConsultations,
  browseIssuesOfOrganization,
  browseMembers,
  browseOrganizationAnnouncements,
  browseOrganizationProjects,
  browsePublicCampaigns,
  type Organization,
  showOrganization,
} from '@civic/client'
import { organizationCard } from '../../cards/card.ts'
import type { OrganizationData } from '../../html/data-block.ts'
import { below, placeOf, to } from '../../html/url.ts'
import type { Atom } from '../../site/atom.ts'
import { page } from '../../site/page.ts'
import { readPlain, showDetail } from '../../views/detail-page.ts'
import { beginning } from '../../views/paragraphs.ts'
import { words } from '../../words/en.ts'
import { few, organizationTrail, organizationView } from './organization-view.ts'

/** Which part of the page somebody wants to see all of. */
const parts = ['announcements', 'issues', 'members'] as const

export const organizationPage = page('/organizations/:id', {
  keep: 'shared',
  called: words.registering.pageNames.organization,
  missing: words.errors.notFound.organization,
  shows: async (visit) => {
    const { api, path, query, site } = visit
    const all = query.word('all', parts)
    const own = to`/organizations/${path.id}`
    const ofThis = { organizationId: path.id, limit: few.things }
    const offset = (query.page - 1) * few.ofOnePart
    const pageOf = (part: (typeof parts)[number]) => ({
      path,
      query: all === part ? { limit: few.ofOnePart, offset } : { limit: few[part] },
    })
    const content = await readPlain(visit, {
      own,
      thing: showOrganization(api, { path }).then(({ organization }) => organization),
      first: {
        announcements: browseOrganizationAnnouncements(api, pageOf('announcements')),
        issues: browseIssuesOfOrganization(api, pageOf('issues')),
        waiting: browseIssuesOfOrganization(api, { path, query: { waiting: true, limit: 1 } }),
        members: browseMembers(api, pageOf('members')),
        projects: browseOrganizationProjects(api, { path, query: { limit: few.things } }),
        consultations: browseConsultations(api, { query: ofThis }),
        campaigns: browsePublicCampaigns(api, { query: ofThis }),
      },
      more: () => ({}),
    })
    const { thing: organization } = content
    return showDetail(content, {
      title: organization.name,
      text: organization.description ?? words.organizations.list.description,
      isUnlisted: all !== undefined,
      card: organizationCard(site, organization),
      trail: organizationTrail,
      area: 'organizations',
      feed: {
        url: below(own, 'announcements.atom'),
        title: words.announcements.list.of(organization.name),
      },
      data: (full) => dataOf(organization, full(own)),
      main: organizationView(site, { ...content, all, page: query.page }),
    })
  },
})

/** What it announced lately. */
export const organizationFeed: Atom = {
  path: '/organizations/:id/announcements.atom',
  reads: async (api, id) => {
    const path = { id }
    const [{ organization }, { announcements }] = await Promise.all([
      showOrganization(api, { path }),
      browseOrganizationAnnouncements(api, { path, query: { limit: 20 } }),
    ])
    return {
      title: words.announcements.list.of(organization.name),
      page: placeOf(to`/organizations/${id}`, 'announcements'),
      entries: announcements.map(({ id: own, title, body, authorName, publishedAt, createdAt, updatedAt }) => ({
        url: to`/announcements/${own}`,
        title,
        text: body,
        author: authorName,
        publishedAt: publishedAt ?? createdAt,
        updatedAt,
      })),
    }
  },
}

/** In the words of schema.org. */
function dataOf(organization: Organization, url: string): OrganizationData {
  const { name, kind, description, email, phone, website, lga, state } = organization
  const area = [lga, state].filter(Boolean).join(', ')
  return {
    '@context': 'https://schema.org',
    '@type':
      kind === 'NGO' ? 'NGO' : kind === 'GOVERNMENT' || kind === 'AGENCY' ? 'GovernmentOrganization' : 'Organization',
    name,
    url,
    ...(description !== undefined && { description: beginning(description) }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { telephone: phone }),
    ...(website !== undefined && { sameAs: website }),
    ...(area !== '' && { areaServed: area }),
  }
}

/** Where notices and invitations lead. */
export const organizationDoor = page('/org/:id', {
  keep: 'own',
  leadsOn: true,
  shows: ({ path }) => ({ to: to`/organizations/${path.id}` }),
})
