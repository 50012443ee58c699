import { Type } from 'typebox'
import { lenientItem } from '../../asking/model/reply-schema.ts'
import { asked, askedText, askedTexts, askedWord } from '../../asking/replies/asked-schemas.ts'
import { riskBands } from './risk-assessment-schemas.ts'

const AskedSignal = asked({ concern: askedText, evidence: askedText, innocentExplanation: askedText })

/** A signal that lacks a part is dropped, and does not spoil the rest. One that is no object spoils the answer. */
export const AskedRiskAssessment = asked({
  band: askedWord(riskBands),
  signals: Type.Array(lenientItem(AskedSignal)),
  whatToCheck: askedTexts,
  confidence: Type.Number(),
})
