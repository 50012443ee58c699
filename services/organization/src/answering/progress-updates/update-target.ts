import { filled } from '@civic/contracts'
import { InvalidTargetError } from './update-errors.ts'

/** What an update is about. */
export type Target = { issueId: string } | { projectId: string } | { campaignId: string }

type Named = Partial<Record<'issueId' | 'projectId' | 'campaignId', string | null>>

/** The one thing that is named, or INVALID_TARGET; null and the empty text name nothing. */
export function targetOf(input: Named): Target {
  const [issueId, projectId, campaignId] = [filled(input.issueId), filled(input.projectId), filled(input.campaignId)]
  const targets: Target[] = [
    ...(issueId === undefined ? [] : [{ issueId }]),
    ...(projectId === undefined ? [] : [{ projectId }]),
    ...(campaignId === undefined ? [] : [{ campaignId }]),
  ]
  const [target] = targets
  if (!target || targets.length > 1) throw new InvalidTargetError()
  return target
}
