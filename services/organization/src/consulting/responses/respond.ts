import { requireVerified } from '@civic/access'
import { onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import type { OrganizationCall } from '../../context.ts'
import { listQuestions } from '../questions/question-queries.ts'
import { givenAnswers } from './given-answers.ts'
import { AlreadyRespondedError, NotAcceptingResponsesError, PastDeadlineError } from './response-errors.ts'
import { getAskedConsultation, hasResponded, insertResponse, type AskedConsultation } from './response-queries.ts'
import type { ConsultationResponse, ResponseBody } from './response-schemas.ts'

/** Answers a consultation, once and for good, from wherever one lives. */
export async function respond(
  { db, actor, clock }: OrganizationCall,
  { consultationId, answers }: { consultationId: string } & ResponseBody,
): Promise<{ response: ConsultationResponse }> {
  const respondent = { consultationId, userId: requireVerified(actor).userId }

  return inTransaction(db, async (tx) => {
    requireOpen(await getAskedConsultation(tx, consultationId), clock.now())
    if (await hasResponded(tx, respondent)) throw new AlreadyRespondedError()
    // Frozen since the publication, so they need no lock.
    const given = givenAnswers(await listQuestions(tx, consultationId), answers)

    const row = await insertResponse(tx, respondent, given)
    if (!row) throw new AlreadyRespondedError()
    // The insert counted itself and so holds the consultation: a close either came first and is seen here, or waits.
    requireOpen(await getAskedConsultation(tx, consultationId), clock.now())
    return { response: onWire(row) }
  })
}

function requireOpen({ status, opensAt, closesAt }: AskedConsultation, now: Date): void {
  if (status !== 'PUBLISHED' || (opensAt && opensAt > now)) throw new NotAcceptingResponsesError()
  if (closesAt && closesAt <= now) throw new PastDeadlineError()
}
