import { Described, Words } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { asked, askedText, askedTexts } from '../../asking/replies/asked-schemas.ts'
import { provenance } from '../../asking/replies/provenance-schemas.ts'

const Scope = Words(['platform'])
export const NarrationQuery = Type.Object({
  scope: Type.Optional(Described(Scope, 'Whose figures; there is one choice.')),
})

/** Figures of the identity service, whichever it has. */
const Metrics = Type.Object(
  {},
  { additionalProperties: true, description: 'the figures that the text was written from' },
)
export type Metrics = Static<typeof Metrics>
export const PlatformFigures = Type.Object({ metrics: Metrics })

export const PlatformNarration = Type.Object(
  {
    scope: Scope,
    headline: Type.String(),
    narrative: Type.String(),
    highlights: Type.Array(Type.String()),
    trends: Type.Array(Type.String()),
    recommendations: Type.Array(Type.String()),
    metrics: Metrics,
    ...provenance,
    cached: Type.Boolean({ description: 'Written for an earlier request, perhaps of somebody else.' }),
  },
  { title: 'PlatformNarration' },
)
export type PlatformNarration = Static<typeof PlatformNarration>
export const NarrationReply = Type.Object({ narration: PlatformNarration })

/** Figures are of a moment, and nothing of them is ever hidden. */
const NothingUsed = Type.Object({})
export type NothingUsed = Static<typeof NothingUsed>
export const KeptNarration = Type.Object({ uses: NothingUsed, body: PlatformNarration })

export const AskedNarration = asked({
  headline: askedText,
  narrative: askedText,
  highlights: askedTexts,
  trends: askedTexts,
  recommendations: askedTexts,
})
