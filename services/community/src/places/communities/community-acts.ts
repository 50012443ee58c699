import { browseCommunities, showCommunity } from './browse-communities.ts'
import { createCommunity } from './create-community.ts'
import { editCommunity } from './edit-community.ts'

/** In the order of the OpenAPI document. */
export const communityActs = [browseCommunities, showCommunity, createCommunity, editCommunity]
