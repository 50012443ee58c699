import type { SeededThings } from '../../seed/seed-everything.ts'
import type { Asker, Question, Task } from './assistance.ts'
import { whoMayAsk } from './who-may-ask.ts'

/** What can be asked about campaigns and the money that they raise. */
export function campaignTasks({ well: campaignId }: SeededThings): Task[] {
  return [
    classify,
    draft,
    {
      title: 'Sum up what a campaign has done',
      what: 'Says what the published accounts and updates of a campaign show, and what they leave open.',
      who: whoMayAsk.itsOrganization,
      questions: [asked('summarize-campaign-impact', 'The well, as Ngozi', { campaignId })],
    },
    {
      title: 'Draft a letter to the donors',
      what: 'Writes a first version of an update to those who gave, and warns of what the accounts do not show.',
      who: whoMayAsk.itsOrganization,
      questions: [asked('draft-donor-update', 'For the well, as Ngozi', { campaignId, brief: news })],
    },
    {
      title: 'Draft the final report',
      what: 'Writes a first version of the final report. The platform itself counts what is not accounted for.',
      who: whoMayAsk.itsOrganization,
      questions: [asked('draft-completion-report', 'For the well, as Ngozi', { campaignId, brief: ending })],
    },
    {
      title: 'See which campaign deserves a second look',
      what: 'Helps to order the queue of reviews: each concern comes with its evidence and its most likely innocent reason. Nothing is stored or changed.',
      who: whoMayAsk.administrators,
      questions: [asked('assess-campaign-risk', 'The well, as the administrator', { campaignId }, 'administrator')],
    },
  ]
}

const news =
  'The survey is done and there is water at seventy metres. The drill comes as soon as the first step is paid for.'

const ending =
  'The borehole is drilled, the pump house stands, and four hundred households have water. Two neighbours look after it.'

const classify: Task = {
  title: 'File a campaign',
  what: 'Suggests category and tags for a campaign, and whether it is an emergency. A person ticks the box.',
  who: whoMayAsk.staff,
  questions: [
    asked('classify-campaign', 'Ask as Ngozi', {
      title: 'Tents and clean water after the flood',
      description:
        'The river left its bed on Friday night. Two hundred families sleep in the school and have no clean water.',
    }),
  ],
}

const draft: Task = {
  title: 'Plan a campaign',
  what: 'Writes a first version of a campaign with its milestones, and warns when their sums do not meet the goal.',
  who: whoMayAsk.staff,
  questions: [
    asked('draft-campaign', 'Ask as Ngozi', {
      brief: 'We want to lay two hundred metres of pipe from the main to the market, with four taps and a drain.',
      category: 'COMMUNITY_DEVELOPMENT',
      goalMinor: 90_000_000,
      currency: 'NGN',
      state: 'Lagos',
      lga: 'Ikeja',
      organizationName: 'Clean Water Ikeja',
    }),
  ],
}

function asked(name: string, button: string, body: Record<string, unknown>, asker: Asker = 'owner'): Question {
  return { name, button, asker, method: 'POST', path: `/ai/${name}`, body }
}
