import type { Petition } from '@civic/client'
import type { Counted } from '../../site/count.ts'
import { words } from '../../words/en.ts'
import { daysBetween } from '../../words/format.ts'

const text = words.petition

/** What the page of a petition goes on saying while somebody reads it. */
export function petitionCounted(petition: Petition, now: Date) {
  const { signatureCount, commentCount, goal, status, isHidden } = petition
  return {
    counts: { signatureCount, commentCount },
    status,
    // Marks and shares go by the goal, which may change as long as nobody has signed.
    state: isHidden ? 'HIDDEN' : `${status} ${goal}`,
    news: isHidden ? words.live.removed : words.live.changed(words.statuses.petitions[status].word),
    texts: {
      spoken: spoken(petition, now),
      noComments: commentCount === 0 ? words.comments.none : words.comments.came,
    },
  } satisfies Counted
}

function spoken({ lastOfficialAt, status, signatureCount, goal }: Petition, now: Date): string {
  if (status === 'ACTIVE' && signatureCount >= goal) return text.goalReached
  return lastOfficialAt === undefined ? text.neverAnswered : text.silent(daysBetween(new Date(lastOfficialAt), now))
}
