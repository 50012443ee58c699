import type { Petition } from '@civic/client'
import type { Counted } from '../../site/count.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import type { Summarizing } from '../../views/discussion-summary.ts'
import type { Detail } from '../../views/detail-page.ts'
import { words } from '../../words/en.ts'

const text = words.petition

/** What the page of a petition shows; undefined is what could not be read right now. */
export type PetitionContent = Detail<Petition, Parts>

interface Parts {
  others: Petition[] | undefined
  /** To sign it. */
  act: Filled
  hasSigned: boolean
  /** To sum up what was written, and what came of it. */
  summarizing: Summarizing
}

type CountedPetition = Pick<
  Petition,
  'signatureCount' | 'commentCount' | 'goal' | 'status' | 'isHidden' | 'lastOfficialAt'
>

/** What the page of a petition goes on saying while somebody reads it. */
export function petitionCounted(site: Pick<Site, 'format'>, petition: CountedPetition, now: Date) {
  const { signatureCount, commentCount, goal, status, isHidden } = petition
  return {
    counts: { signatureCount, commentCount },
    status,
    // Marks and shares go by the goal, which may change as long as nobody has signed.
    state: isHidden ? 'HIDDEN' : `${status} ${goal}`,
    news: isHidden ? words.live.removed : words.live.changed(words.statuses.petitions[status].word),
    texts: {
      spoken: spoken(site, petition, now),
      noComments: commentCount === 0 ? words.comments.none : words.comments.came,
    },
  } satisfies Counted
}

function spoken(
  { format }: Pick<Site, 'format'>,
  { lastOfficialAt, status, signatureCount, goal }: CountedPetition,
  now: Date,
): string {
  if (status === 'ACTIVE' && signatureCount >= goal) return text.goalReached
  return lastOfficialAt === undefined
    ? text.neverAnswered
    : text.silent(format.daysBetween(new Date(lastOfficialAt), now))
}
