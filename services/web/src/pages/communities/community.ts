import {
  browseAnnouncements,
  browseConsultations,
  browseIssues,
  browseOrganizations,
  browsePetitions,
  browseProjects,
  browsePublicCampaigns,
  browseRepresentatives,
  showCommunity,
} from '@civic/client'
import { communityCard } from '../../cards/card.ts'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/names.ts'
import { page } from '../../site/page.ts'
import { communityTrail, communityView } from '../../views/communities/community-view.ts'
import { words } from '../../words/en.ts'

export const communityPage = page('/communities/:id', {
  keep: 'shared',
  called: words.registering.waiting.community,
  missing: words.errors.notFound.community,
  shows: async (visit) => {
    const { api, path, site, now, person, here } = visit
    const { id } = path
    const few = { communityId: id, limit: 3 }
    const homeId = person?.primaryCommunityId
    const [{ community }, homes, issues, petitions, representatives, consultations, projects, campaigns] =
      await Promise.all([
        showCommunity(api, { path: { id } }),
        communitiesOf(api, homeId === undefined || homeId === id ? [] : [homeId]),
        beside(browseIssues(api, { query: { communityId: id, limit: 5 } })),
        beside(browsePetitions(api, { query: { ...few, status: 'ACTIVE' } })),
        beside(browseRepresentatives(api, { query: { communityId: id, limit: 6 } })),
        beside(browseConsultations(api, { query: few })),
        beside(browseProjects(api, { query: few })),
        beside(browsePublicCampaigns(api, { query: few })),
      ])
    const { state, lga } = community
    const [organizations, announcements] = await Promise.all([
      beside(browseOrganizations(api, { query: { state, lga, limit: 6 } })),
      beside(browseAnnouncements(api, { query: { state, lga, limit: 3 } })),
    ])
    const parts = {
      issues,
      petitions,
      representatives,
      organizations,
      consultations,
      projects,
      campaigns,
      announcements,
    }
    return {
      title: community.name,
      description: words.communities.one.meta(community.name, words.things.at(community)),
      card: communityCard(site, community),
      trail: communityTrail,
      area: 'communities',
      canonical: to`/communities/${id}`,
      isPartial: Object.values(parts).includes(undefined),
      main: communityView({
        site,
        now,
        here,
        community,
        home: homeId === undefined ? undefined : { id: homeId, name: homes.get(homeId)?.name },
        parts,
        person,
        // A page that everybody shares holds no token; asking for one makes it a page of one's own.
        token: person ? visit.formToken : undefined,
        key: crypto.randomUUID(),
      }),
    }
  },
})
