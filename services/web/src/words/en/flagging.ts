import { limits, type ModerationReason } from '@civic/client'
import { characters } from '../letters.ts'

const reasons: Record<ModerationReason, { word: string; hint: string }> = {
  SPAM: { word: 'Spam', hint: 'Advertising, or the same again and again' },
  ABUSE: { word: 'Abuse', hint: 'Insults or threatens somebody, or shows what is private' },
  MISINFO: { word: 'False information', hint: 'Says what is not so' },
  HATE: { word: 'Hate', hint: 'Against people for what they are or believe' },
  OTHER: { word: 'Other', hint: 'Something else: say it below' },
}

/** Telling a moderator that something should be looked at. */
export const flagging = {
  link: 'Flag',
  theComment: (name: string) => `the comment by ${name}`,
  theIssue: 'this issue',
  theUpdate: 'this progress update',
  thePetition: 'this petition',
  theAnnouncement: 'this announcement',
  title: (what: string) => `Flag ${what}`,
  means:
    'A moderator looks at it and decides. Until then it stays as it is. Whoever wrote it is not told that you flagged it.',
  quoted: 'What you flag',
  act: 'flag this',
  reason: 'Why should a moderator look at it?',
  reasons,
  description: 'Description',
  descriptionHint: 'Optional. What should the moderator know?',
  button: 'Flag this',
  back: 'Back',
  own: 'This is your own. You can change or delete it where it stands, as long as that is possible.',
  isWaiting: 'You flagged this before, and a moderator will look at it.',
  mine: 'What you flagged',
  already: 'You flagged this before. A moderator will look at it, or already has.',
  done: 'You flagged it. A moderator will look at it; what becomes of it stands under My things.',
  problems: { reason: 'Choose a reason', description: `Write ${characters(limits.flagContent.description)}` },
} as const
