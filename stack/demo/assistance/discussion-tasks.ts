import type { SeededThings } from '../../seed/seed-everything.ts'
import type { Question, Task } from './assistance.ts'
import { whoMayAsk } from './who-may-ask.ts'

/** What can be asked about what people say to each other. */
export function discussionTasks(things: SeededThings): Task[] {
  return [classifyIssue(things), summarize(things), draftAnnouncement, communityInsights(things), narrateMetrics]
}

function classifyIssue({ ikeja }: SeededThings): Task {
  return {
    title: 'File a report',
    what: 'Suggests category, severity and tags for an issue while it is being written.',
    who: whoMayAsk.anybody,
    questions: [
      {
        name: 'classify-issue',
        button: 'Ask as Ada',
        asker: 'citizen',
        method: 'POST',
        path: '/ai/classify-issue',
        body: {
          title: 'Deep hole at the school gate',
          description:
            'A hole as deep as a child has opened in front of the school gate, and nobody has fenced it off.',
          communityId: ikeja,
        },
      },
    ],
  }
}

function summarize({ drain, market, consultation }: SeededThings): Task {
  const about = (resource: string, id: string, by: Pick<Question, 'name' | 'button' | 'asker'>): Question => {
    return { method: 'POST', path: '/ai/summarize', body: { resource, id }, ...by }
  }
  const owner = 'owner'
  return {
    title: 'Sum up a discussion',
    what: 'Says in short what an issue, a petition or a consultation is about, what people ask for and how they feel.',
    who: `${whoMayAsk.staff}; of a consultation, only its organization and administrators`,
    questions: [
      about('issue', drain, {
        name: 'summarize-issue',
        button: 'The open drain, as Ngozi',
        asker: owner,
      }),
      about('petition', market, {
        name: 'summarize-petition',
        button: 'The roof for the market, as Ngozi',
        asker: owner,
      }),
      about('consultation', consultation, {
        name: 'summarize-consultation',
        button: 'The consultation about the digging, as Ngozi',
        asker: owner,
      }),
      about('issue', drain, {
        name: 'summarize-as-citizen',
        button: 'The open drain, as Ada, who may not',
        asker: 'citizen',
      }),
    ],
  }
}

const draftAnnouncement: Task = {
  title: 'Draft an announcement',
  what: 'Writes a first version of what an organization wants to say, from a few notes.',
  who: whoMayAsk.staff,
  questions: [
    {
      name: 'draft-announcement',
      button: 'Ask as Ngozi',
      asker: 'owner',
      method: 'POST',
      path: '/ai/draft-announcement',
      body: {
        brief:
          'On Monday morning we close the open drain in Allen Avenue with a lid. The bus stop moves to the post office until noon.',
        tone: 'friendly',
        audience: 'all',
        orgName: 'Clean Water Ikeja',
        orgKind: 'NGO',
      },
    },
  ],
}

function communityInsights({ ikeja }: SeededThings): Task {
  return {
    title: 'Read the mood of a community',
    what: 'Looks through the newest issues and petitions of a community and their comments, and says what moves people.',
    who: whoMayAsk.staff,
    questions: [
      {
        name: 'community-insights',
        button: 'Ikeja, as Ngozi',
        asker: 'owner',
        method: 'GET',
        path: `/ai/community-insights?communityId=${ikeja}`,
      },
    ],
  }
}

const narrateMetrics: Task = {
  title: 'Put the figures into words',
  what: "Tells what the platform's figures say, and shows the figures beside it.",
  who: whoMayAsk.administrators,
  questions: [
    {
      name: 'narrate-metrics',
      button: 'Ask as the administrator',
      asker: 'administrator',
      method: 'GET',
      path: '/ai/narrate-metrics',
    },
  ],
}
