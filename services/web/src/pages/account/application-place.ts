import { browseCommunities, limits, type Community, type Connection } from '@civic/client'
import { communitiesOf } from '../../platform/names.ts'
import type { Sent } from '../../site/sent.ts'
import type { Filled } from '../../site/fill.ts'
import type { Problems } from '../../site/problems.ts'
import { words } from '../../words/en.ts'
import { communitiesCalled } from '../../site/place-asked.ts'

const { problems } = words.applying
/** As many communities as a list offers: of others the name is typed. */
const mostListed = limits.browseCommunities.limit.max

/** The communities that somebody may choose from. */
export interface PlacesToChoose {
  communities: readonly Community[]
  /** There are others, which are found by their names. */
  hasMore: boolean
}

/** Those that fit the name that was typed, else the first; the one that was chosen is among them. */
export async function placesToChoose(api: Connection, { value }: Pick<Filled, 'value'>): Promise<PlacesToChoose> {
  const [communityId, communityName] = [value('communityId'), value('communityName')]
  const [listed, fitting, named] = await Promise.all([
    browseCommunities(api, { query: { limit: mostListed } }),
    communityName === '' ? undefined : communitiesCalled(api, communityName),
    communitiesOf(api, communityId === '' ? [] : [communityId]),
  ])
  const offered = fitting && fitting.length > 0 ? fitting : listed.communities
  const chosen = named.get(communityId)
  const others = offered.filter(({ id }) => id !== chosen?.id)
  return { communities: [...(chosen ? [chosen] : []), ...others], hasMore: listed.total > listed.communities.length }
}

/** The one that was chosen; a name that was typed counts for more, where it is that of a single one. */
export async function chosenCommunity(
  api: Connection,
  sent: Sent,
): Promise<{ id: string; problems?: undefined } | { problems: Problems }> {
  const [id, name] = [sent.text('communityId'), sent.text('communityName')]
  if (name === '') return { id }
  const fitting = (await communitiesCalled(api, name)) ?? []
  const meant = fitting.find((each) => each.id === id) ?? (fitting.length === 1 ? fitting[0] : undefined)
  if (meant) return { id: meant.id }
  return fitting.length === 0
    ? { problems: { communityName: problems.communityName } }
    : { problems: { communityId: problems.several } }
}
