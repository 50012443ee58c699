import { onWire } from '@civic/contracts'
import { change } from '../../act.ts'
import { ConsultationNotFoundError } from '../consultations/consultation-errors.ts'
import { listQuestions } from '../questions/question-queries.ts'
import { givenAnswers } from './given-answers.ts'
import {
  AlreadyRespondedError,
  InvalidYesNoError,
  NotAcceptingResponsesError,
  PastDeadlineError,
  RequiredUnansweredError,
  SingleChoiceOnlyError,
  UnknownOptionError,
  UnknownQuestionError,
} from './response-errors.ts'
import { getAskedConsultation, hasResponded, insertResponse, type AskedConsultation } from './response-queries.ts'
import { ResponseBody, ResponseReply } from './response-schemas.ts'

/** For good, and from wherever one lives. */
export const respondToConsultation = change('POST /v1/consultations/:id/responses', {
  summary: 'Answer a consultation, once',
  description:
    'Needs a verified address, from wherever one lives. Possible once, while the consultation is published ' +
    'and between its two times; answers are final. Every required question must be answered: a short text ' +
    'with at most 500 characters, a long one with 5,000, `YES` or `NO` in any letter case, and options as ' +
    'they are written. The count of responses follows, and nobody is told.',
  who: { token: 'required', verified: true },
  body: ResponseBody,
  reply: ResponseReply,
  status: 201,
  refuses: [
    ConsultationNotFoundError,
    NotAcceptingResponsesError,
    PastDeadlineError,
    AlreadyRespondedError,
    UnknownQuestionError,
    UnknownOptionError,
    SingleChoiceOnlyError,
    InvalidYesNoError,
    RequiredUnansweredError,
  ],

  async does({ tx, citizen: { userId }, clock, path: { id: consultationId }, body: { answers } }) {
    const respondent = { consultationId, userId }
    requireOpen(await getAskedConsultation(tx, consultationId), clock.now())
    if (await hasResponded(tx, respondent)) throw new AlreadyRespondedError()
    // Frozen since the publication, so they need no lock.
    const given = givenAnswers(await listQuestions(tx, consultationId), answers)

    const row = await insertResponse(tx, respondent, given)
    if (!row) throw new AlreadyRespondedError()
    // The insert counted itself and so holds the consultation: a close either came first and is seen here, or waits.
    requireOpen(await getAskedConsultation(tx, consultationId), clock.now())
    return { response: onWire(row) }
  },
})

function requireOpen({ status, opensAt, closesAt }: AskedConsultation, now: Date): void {
  if (status !== 'PUBLISHED' || (opensAt && opensAt > now)) throw new NotAcceptingResponsesError()
  if (closesAt && closesAt <= now) throw new PastDeadlineError()
}
