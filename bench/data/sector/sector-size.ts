import type { Sizes } from '../../options.ts'

/** All organizations of a country, and what they say, do and ask. */
export type SectorSize = Sizes['sector']

/** What comes with so many organizations. */
export function neighboursOf({ organizations, responses }: SectorSize) {
  const users = Math.max(organizations * membersOfMost, responses * 1.5)
  return {
    users,
    communities: Math.ceil(organizations / 50),
    /** Of the first organization, which also asks what everybody answers. */
    largestMembership: Math.min(2000, users / 2),
    /** The first one is the one that everybody answers. */
    consultations: organizations * 0.4,
    issues: organizations * 2,
    assignments: organizations * 6,
    issueUpdates: organizations * 6,
    projectUpdates: organizations * 4,
  }
}

/** How many belong to each organization but the first. */
export const membersOfMost = 4
/** Of each consultation but the first. */
export const usual = { questions: 3, responses: 5 }

export const questionTypes = ['SINGLE_CHOICE', 'MULTI_CHOICE', 'YES_NO', 'SHORT_TEXT', 'LONG_TEXT'] as const
export type QuestionType = (typeof questionTypes)[number]

/** Of the consultation that everybody answers: each type twice. */
export const askedOfAll: readonly QuestionType[] = [...questionTypes, ...questionTypes]
export const choices = ['Roads', 'Water', 'Light', 'Schools', 'Clinics', 'Markets'] as const
