import { browsePetitions, type PetitionStatus } from '@civic/client'
import { asking, to } from '../../html/url.ts'
import { communitiesOf } from '../../platform/names.ts'
import { page } from '../../site/page.ts'
import { petitionsView } from '../../views/petitions/petitions-view.ts'
import { words } from '../../words/en.ts'
import { homeBeside, placeAsked } from '../communities/place-asked.ts'

const perPage = 20
/** Drafts are seen by whoever wrote them; nobody looks for them here. */
const statuses: readonly PetitionStatus[] = ['ACTIVE', 'SUCCESSFUL', 'CLOSED']

export const petitionsPage = page('/petitions', {
  keep: 'shared',
  shows: async (visit) => {
    const { api, query, site, now, person } = visit
    const { community, isFound, typed } = await placeAsked(visit)
    const status = query.word('status', statuses)
    const { page: number } = query
    const url = asking(to`/petitions`, { community, status })
    if (isFound) return { to: url }
    const filter = { ...(community !== undefined && { communityId: community }), ...(status && { status }) }
    const isUnknown = query.text('status') !== undefined && !status
    const { petitions, total } = isUnknown
      ? { petitions: [], total: 0 }
      : await browsePetitions(api, { query: { ...filter, limit: perPage, offset: (number - 1) * perPage } })
    const communities = await communitiesOf(api, [
      ...petitions.map(({ communityId }) => communityId),
      ...[community, person?.primaryCommunityId].filter((id) => id !== undefined),
    ])
    const place = community === undefined ? undefined : communities.get(community)
    const content = {
      petitions,
      total,
      communities,
      place,
      typed,
      home: homeBeside(person, communities, community),
      now,
      page: number,
      perPage,
      statuses,
      chosen: { community, status },
      isUnknown,
    }
    return {
      title: place ? words.petitions.in(place.name) : words.petitions.title,
      description: words.petitions.description,
      canonical: to`/petitions`,
      isUnlisted: Object.keys(filter).length > 0 || isUnknown || typed !== undefined || number > 1,
      isPartial: typed !== undefined && !typed.fitting,
      area: 'petitions',
      main: petitionsView(site, { ...content, url }),
    }
  },
})
