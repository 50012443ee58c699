import { ForbiddenError } from '@civic/errors'
import { isPublicStatus } from '@civic/moderation'
import type { AiCall } from '../../context.ts'
import { oldestFirst } from '../../material/discussions/oldest-first.ts'
import { areStillShown, shownRows } from '../../material/discussions/shown-rows.ts'
import { readBoth } from '../../material/upstream/read-both.ts'
import { readUpstream } from '../../material/upstream/read-upstream.ts'
import { Issues, Petitions, type Issue, type Petition } from './corpus-schemas.ts'
import type { CorpusRows } from './insight-schemas.ts'

/** What a community is busy with: its newest issues and petitions that everybody may read, newest first. */
export interface Corpus {
  issues: Issue[]
  petitions: Petition[]
  rows: CorpusRows
}

const mostIssues = 25
const mostPetitions = 15
const refusals = { 403: () => new ForbiddenError() }

export async function readCorpus(call: AiCall, communityId: string): Promise<Corpus> {
  const listPath = (list: string, limit: number) =>
    `/v1/${list}?communityId=${encodeURIComponent(communityId)}&limit=${limit}`
  const [issuePath, petitionPath] = [listPath('issues', mostIssues), listPath('petitions', mostPetitions)]
  const [{ issues }, { petitions }] = await readBoth(
    readUpstream(call, call.task, { source: 'community', path: issuePath, shape: Issues, refusals }),
    readUpstream(call, call.task, { source: 'community', path: petitionPath, shape: Petitions, refusals }),
  )
  const [shownIssues, shownPetitions] = [
    readable(issues, mostIssues),
    readable(petitions.filter(isPublic), mostPetitions),
  ]
  return {
    issues: shownIssues.toReversed(),
    petitions: shownPetitions.toReversed(),
    rows: { issues: shownRows(shownIssues), petitions: shownRows(shownPetitions) },
  }
}

/** Whether what was read then may still be told now. */
export function isCorpusStillShown(kept: CorpusRows, now: CorpusRows): boolean {
  return areStillShown(kept.issues, now.issues) && areStillShown(kept.petitions, now.petitions)
}

/** A petition of another status, such as a draft, is the caller's own, and what is made from this is for everybody. */
function isPublic({ status }: Petition): boolean {
  return isPublicStatus('petitions', status ?? '')
}

/** Oldest first. */
function readable<Row extends Issue | Petition>(rows: readonly Row[], most: number): Row[] {
  const shown = rows.filter(({ isHidden }) => isHidden !== true)
  return oldestFirst(shown.toReversed(), ({ createdAt }) => createdAt).slice(-most)
}
