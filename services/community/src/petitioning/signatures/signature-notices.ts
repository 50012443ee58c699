import type { Notice } from '@civic/notifications'
import { crossedMilestones } from './petition-milestones.ts'

interface SignedPetition {
  id: string
  title: string
  createdById: string
  goal: number
  /** With the newest signature. */
  signatureCount: number
}

/**
 * What the creator is told: of a signature unless it is their own, and of every milestone that it reached. The title stands
 * as it is, since a hidden petition takes no signatures.
 */
export function signatureNotices(petition: SignedPetition, signerId: string): Notice[] {
  const { id, createdById, signatureCount, goal } = petition
  const title = `"${petition.title}"`
  const told = { userId: createdById, type: 'PETITION_UPDATE' as const, linkUrl: `/petitions/${id}` }
  const signature = {
    ...told,
    title: 'New signature on your petition',
    body: `${title} now has ${signatureCount} of ${goal} signatures.`,
  }
  const milestones = crossedMilestones(signatureCount, goal).map((percent) => ({
    ...told,
    title: `Petition milestone: ${percent}%`,
    body: `${title} reached ${percent}% of its goal (${signatureCount}/${goal}).`,
  }))
  return createdById === signerId ? milestones : [signature, ...milestones]
}
