import { Uuid } from '@civic/contracts'
import { Type } from 'typebox'

export const ClaimBody = Type.Object({ userId: Uuid })
