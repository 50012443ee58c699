import type { CampaignStatus, PauseReason } from '@civic/client'
import { onSite } from './told.ts'

const people = (count: string) => (count === '1' ? '1 member' : `${count} members`)

/** As administrators see them: most people never see half of them. */
const statuses: Record<CampaignStatus, { word: string; means: string }> = {
  DRAFT: { word: 'Draft', means: 'The organization writes it. Nobody else sees it.' },
  PENDING_REVIEW: { word: 'Waits for review', means: 'The organization has handed it in, and can change nothing now.' },
  NEEDS_CHANGES: {
    word: 'Needs changes',
    means: 'It was reviewed. The organization changes it and hands it in again.',
  },
  APPROVED: { word: 'Approved', means: 'It was reviewed. The organization publishes it when it wants to.' },
  REJECTED: { word: 'Rejected', means: 'Ended for good.' },
  PUBLISHED: { word: 'Published', means: 'Public. It takes donations.' },
  PAUSED: { word: 'Paused', means: 'Not public, and takes no new donations, until it is resumed or rejected.' },
  FUNDED: { word: 'Funded', means: 'Public. Its goal is reached, and it still takes donations.' },
  COMPLETED: {
    word: 'Completed',
    means: 'Public. The work is done, the organization says; its final report is to come.',
  },
  REPORTED: { word: 'Reported', means: 'Public. The final report is filed.' },
  ARCHIVED: { word: 'Put away', means: 'Not public any more. Ended for good.' },
}

const reasons: Record<PauseReason, string> = {
  FRAUD_DETECTED: 'Fraud',
  VERIFICATION_EXPIRED: 'Its verification has expired',
  MISUSE_REPORTED: 'Misuse was reported',
  ORGANIZATION_SUSPENDED: 'The organization is suspended',
  FALSE_INFORMATION: 'It says what is not so',
  OTHER: 'Another reason',
}

const nobody = 'Nobody is told, and no page of this site shows it to the organization yet: write to them.'
const stopped = 'New donations stop. What was begun to be paid before still arrives and counts.'

/** The campaigns of all organizations, for administrators. */
export const adminCampaigns = {
  title: 'Campaigns',
  titleOf: (status: string) => `Campaigns: ${status}`,
  statuses,
  reasons,
  list: {
    label: 'Which campaigns',
    status: 'Status',
    all: 'Every status',
    found: (count: string) => (count === '1' ? '1 campaign.' : `${count} campaigns.`),
    waitingFirst: 'Emergencies come first, then whoever has waited longest.',
    newestFirst: 'The newest come first.',
    waits: 'Waits since',
    concerns: (count: number) => (count === 1 ? 'somebody has a concern' : `${count} people have concerns`),
    none: 'No campaign waits',
    noneHow: 'What an organization hands in for review stands here.',
    reviewed: (count: string, median: string) => `Reviewed so far: ${count}, half of them within ${median}.`,
    noneMatches: 'No campaign fits all of that',
    without: 'Show what waits for review',
  },
  one: {
    missing: 'This campaign is not here',
    since: 'Handed in',
    by: 'Written by',
    asEverybody: 'As everybody sees it',
    acts: 'What can become of it',
    nothing: 'Nothing that an administrator does is open now.',
    paused: 'Why it is paused',
    pausedFrom: (status: string) => `It was “${status}” before.`,
    review: 'The last review',
    noNote: 'No note.',
    plan: 'Its plan',
    noPlan: 'It has no milestones.',
    planSum: 'Milestones together',
    goal: 'Goal',
    rest: 'Not planned yet',
    money: 'Its money',
    given: (count: string) => (count === '1' ? 'Given, by 1 donation' : `Given, by ${count} donations`),
    platformFee: 'Kept by the platform',
    providerFee: 'Kept by the payment provider',
    reached: 'Reached the organization',
    spent: 'Said to be spent',
    noMoney: 'Nothing was given yet.',
    organization: 'The organization',
    verified: 'Verified',
    unverified: 'Not verified',
    eligible: 'Nothing is missing: it may raise money.',
    lacks: 'It may not raise money. This is missing:',
    others: (count: number) => (count === 0 ? 'It has no other campaign.' : `Its other campaigns: ${count}.`),
    concerns: 'Concerns',
    noConcerns: 'Nobody has raised a concern.',
    toConcerns: 'Read them',
    record: 'What was done to it',
    noRecord: 'Nothing stands in the audit log.',
    updates: 'Updates',
    noUpdates: 'The organization has written none.',
    internal: 'For its members alone',
  },
  steps: {
    approve: {
      link: 'Approve',
      title: 'Approve this campaign?',
      button: (told: string | undefined) =>
        told === undefined ? 'Approve it and tell the members' : `Approve it and tell ${people(told)}`,
      done: (title: string) => `Approved: “${title}”. Its organization can publish it now.`,
      means: [
        'It does not become public by that: the organization publishes it when it wants to.',
        'An approval cannot be taken back. What was approved can be paused.',
      ],
      noteHint: 'No page of this site shows it to the organization yet: write to them too.',
    },
    changes: {
      link: 'Ask for changes',
      title: 'Ask for changes?',
      button: () => 'Ask for changes',
      done: (title: string) =>
        `“${title}” needs changes. No page of this site shows its organization why yet: write to them.`,
      means: [nobody, 'It can be changed then, and handed in again.'],
      noteHint: 'What has to change. The organization reads it.',
    },
    reject: {
      link: 'Reject',
      title: 'Reject this campaign for good?',
      button: () => 'Reject it for good',
      done: (title: string) => `Rejected: “${title}”.`,
      means: [nobody, 'This is final. It can neither be resumed nor handed in again.'],
      noteHint: 'Why. The organization reads it.',
    },
    pause: {
      link: 'Pause',
      title: 'Pause this campaign?',
      button: () => 'Pause it',
      done: (title: string) => `Paused: “${title}”.`,
      means: [
        'Nobody is told, and no page of this site shows reason and note to the organization yet: write to them.',
        'You can resume it, or reject it for good.',
      ],
      noteHint: 'What happened. The organization reads it.',
    },
    resume: {
      link: 'Resume',
      title: 'Let this campaign go on?',
      button: () => 'Resume it',
      done: (title: string, status: string) => `It goes on: “${title}” is now “${status}”.`,
      means: ['Nobody is told.', 'Reason and note of the pause leave the campaign. They stay in the audit log.'],
      noteHint: '',
    },
    archive: {
      link: 'Put away',
      title: 'Put this campaign away?',
      button: () => 'Put it away',
      done: (title: string) => `Put away: “${title}”.`,
      means: ['Its page and its place in lists vanish.', 'Nobody is told.', 'This is final: nobody can bring it back.'],
      noteHint: '',
    },
  },
  step: {
    told: (members: string) =>
      `${people(members)} of the organization ${members === '1' ? 'is' : 'are'} told now, ${onSite}.`,
    toldSomebody: `Every member of the organization is told ${onSite}.`,
    vanishes: 'Its page vanishes: whoever opens it is told that it is not here.',
    stopped,
    spending: 'Its organization can go on saying what it has spent.',
    notPublic: 'It is not public, and takes no donations now.',
    write: 'Their official address:',
    backTo: (status: string) => `It goes back to “${status}”.`,
    backToMoney:
      'It is public again. It takes donations as long as its organization may raise money. Where its goal was reached meanwhile, it is funded.',
    isPublicAgain: 'Its page is public again.',
    unreported: (amount: string) =>
      `Of what was given, ${amount} stands in no record of spending. Fees are in it, which never reached the organization.`,
    arrived: (amount: string, donations: string) =>
      `${amount} reached the organization by ${donations === '1' ? '1 donation' : `${donations} donations`}, and stays with it. The platform holds none of it and pays nothing back.`,
    note: 'Note',
    reason: 'Reason',
    needsNote: 'Write a note',
    needsReason: 'Choose a reason',
    back: 'Back',
    stands: 'It stands otherwise by now',
    standsAs: (status: string) => `This campaign is “${status}”, so this is not possible.`,
    first: (name: string, did: string, at: string) => `${name} ${did}, ${at}.`,
    organizationPublishes: 'It is approved, so there is nothing to resume: the organization publishes it.',
    toOne: 'To the campaign',
    draft: 'Note on a campaign',
  },
} as const
