import type { NeighbourRequest } from './neighbour-request.ts'
import { openNeighbour, type Neighbour } from './neighbour.ts'

/** The three services that are read, each a stand-in at an address of its own. */
export interface Neighbours extends AsyncDisposable {
  community: Neighbour
  organization: Neighbour
  identity: Neighbour
  urls: { community: string; organization: string; identity: string }
  /** Everything that any of them was asked, in order of arrival. */
  requests: () => NeighbourRequest[]
}

/** They speak as the real ones do, in the platform's envelopes; what nobody has set is a 404. */
export async function startNeighbours(): Promise<Neighbours> {
  await using opening = new AsyncDisposableStack()
  const requests: NeighbourRequest[] = []
  const community = opening.use(await openNeighbour('community', requests))
  const organization = opening.use(await openNeighbour('organization', requests))
  const identity = opening.use(await openNeighbour('identity', requests))
  const open = opening.move()
  return {
    community,
    organization,
    identity,
    urls: { community: community.url, organization: organization.url, identity: identity.url },
    requests: () => requests,
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}
