import { showCommunity, showIssue, showPetition, type Connection } from '@civic/client'
import type { ThingKind } from '../site/places.ts'
import type { Site } from '../site/site.ts'
import { communityCard, issueCard, petitionCard, type Card } from './card.ts'

type ReadCard = (site: Site, api: Connection, id: string) => Promise<Card | undefined>

/** How the card of a thing is read, one entry a kind; undefined for what nobody may be shown. */
const kinds: Partial<Record<ThingKind, ReadCard>> = {
  issue: async (site, api, id) => issueCard(site, (await showIssue(api, { path: { id } })).issue),
  petition: async (site, api, id) => petitionCard(site, (await showPetition(api, { path: { id } })).petition),
  community: async (site, api, id) => communityCard(site, (await showCommunity(api, { path: { id } })).community),
}

const readers = new Map<string, ReadCard>(Object.entries(kinds))

/** Undefined for what is no kind of ours. */
export function cardReader(kind: string): ReadCard | undefined {
  return readers.get(kind)
}
