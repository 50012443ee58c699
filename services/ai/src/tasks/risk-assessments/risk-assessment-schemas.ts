import { Words } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { KeptSheet } from '../../material/fact-sheets/kept-sheet-schemas.ts'
import { advisory } from '../../asking/replies/provenance-schemas.ts'

/** In which order a person may look; none of them names a guilt. */
export const riskBands = ['ROUTINE', 'WORTH_A_LOOK', 'REVIEW_CLOSELY'] as const

const RiskSignal = Type.Object(
  {
    concern: Type.String(),
    evidence: Type.String({ description: 'stands in what is published' }),
    innocentExplanation: Type.String({ description: 'the most likely innocent reading of the same fact' }),
  },
  { title: 'RiskSignal' },
)
export type RiskSignal = Static<typeof RiskSignal>

export const RiskAssessment = Type.Object(
  {
    band: Words(riskBands, 'RiskBand'),
    signals: Type.Array(RiskSignal),
    whatToCheck: Type.Array(Type.String(), { description: 'What a person can look up or ask for.' }),
    confidence: Type.Number({ minimum: 0, maximum: 1, description: "The model's own guess." }),
    disclaimer: Type.String(),
    ...advisory,
    cached: Type.Boolean({ description: 'Written for an earlier request, perhaps of somebody else.' }),
  },
  { title: 'RiskAssessment' },
)
export type RiskAssessment = Static<typeof RiskAssessment>
export const RiskAssessmentReply = Type.Object({ assessment: RiskAssessment })

export const KeptRiskAssessment = Type.Object({ uses: KeptSheet, body: RiskAssessment })
