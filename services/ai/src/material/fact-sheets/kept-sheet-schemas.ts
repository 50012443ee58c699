import { Type } from 'typebox'

/** What a kept answer was made from. */
export const KeptSheet = Type.Object({ factSheet: Type.String({ description: 'SHA-256 of the fact sheet' }) })
