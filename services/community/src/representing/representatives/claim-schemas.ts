import { Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const ClaimBody = Type.Object({ userId: Uuid })
export type ClaimBody = Static<typeof ClaimBody>
