import { Uuid } from '@civic/contracts'
import { Type } from 'typebox'

export const JoinBody = Type.Object({ communityId: Uuid })
