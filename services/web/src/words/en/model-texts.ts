import type { RiskBand } from '@civic/client'

const takes = (what: string) => `${what} (takes some seconds)`
const counted = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

const bands: Record<RiskBand, { word: string; means: string }> = {
  ROUTINE: { word: 'Routine', means: 'The model found nothing to look at first.' },
  WORTH_A_LOOK: { word: 'Worth a look', means: 'The model found something that you may want to understand.' },
  REVIEW_CLOSELY: {
    word: 'Review closely',
    means: 'The model found something that you should read before you decide.',
  },
}

/** What a computer model writes for those who work at a desk, when they ask for it. */
export const modelTexts = {
  by: (model: string) => `Drafted by ${model},`,
  check: 'Check it before you rely on it.',
  kept: 'It was kept since then, so it may not know the newest of what people wrote.',
  away: 'The model gave no answer. Nothing was changed. Ask again in a minute.',
  themes: 'What it is about',
  asks: 'What people ask for',
  actions: 'What could be done next',
  mood: { caption: 'How people sound to the model', positive: 'Pleased', neutral: 'Neither', negative: 'Upset' },
  figures: {
    title: 'In words',
    about: 'A computer model reads the figures of the whole platform and says in words what they tell.',
    button: takes('Put it into words'),
    again: 'Put it into words anew',
    trust: 'Trust the figures rather than this text. It was written from these:',
    highlights: 'Worth knowing',
    trends: 'What moves',
  },
  risk: {
    title: 'A second reading',
    about: 'A computer model reads what the campaign says, and names what you may look at first. It decides nothing.',
    button: takes('What to look at first'),
    again: 'Read it anew',
    bands,
    evidence: 'What this rests on',
    innocent: 'How it may be harmless',
    toCheck: 'What to check',
  },
  impact: {
    title: 'What came of it',
    about: 'A computer model sums up what is published of the campaign: its spending and its updates.',
    button: takes('What it achieved'),
    again: 'Sum it up anew',
    highlights: 'What was done',
    gaps: 'What a reader cannot tell',
  },
  insights: {
    title: 'What people write',
    about: 'A computer model reads the newest issues and petitions here, with their comments.',
    button: takes('What moves people here'),
    again: 'Read them anew',
    from: ({
      issueCount,
      petitionCount,
      commentCount,
    }: Record<'issueCount' | 'petitionCount' | 'commentCount', number>) =>
      `From ${counted(issueCount, 'issue', 'issues')}, ${counted(petitionCount, 'petition', 'petitions')} and ${counted(commentCount, 'comment', 'comments')}.`,
  },
  summary: {
    title: 'The discussion in short',
    about: 'A computer model reads the newest comments that everybody can read. What it writes is published nowhere.',
    button: takes('Summarize the discussion'),
    again: 'Summarize it anew',
    from: (count: number) => `From ${counted(count, 'comment', 'comments')}.`,
  },
} as const
