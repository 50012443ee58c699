import type { Campaign, CampaignStatus } from '@civic/client'
import type { Html } from '../../html/html.ts'
import { tag } from '../../views/tag.ts'
import type { TagLook } from '../../style/icons.ts'
import { words } from '../../words/en.ts'

const { statuses, steps } = words.adminCampaigns

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of ours
export const statusNames = Object.keys(statuses) as CampaignStatus[]

const looks: Partial<Record<CampaignStatus, TagLook['look']>> = {
  PENDING_REVIEW: 'open',
  PUBLISHED: 'work',
  FUNDED: 'done',
  COMPLETED: 'work',
  REPORTED: 'done',
  PAUSED: 'bad',
  REJECTED: 'bad',
}

export function campaignLook(status: CampaignStatus): TagLook {
  return { look: looks[status] ?? 'neutral', icon: 'coin', word: statuses[status].word }
}

export function campaignState(status: CampaignStatus): Html {
  return tag(campaignLook(status))
}

/** Whether everybody sees it. */
export function isSeen(status: CampaignStatus): boolean {
  return ['PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED'].includes(status)
}

/** Whether it takes donations, where payments are on. */
export function isOpen(status: CampaignStatus): boolean {
  return ['PUBLISHED', 'FUNDED'].includes(status)
}

export type StepName = keyof typeof steps

/** From where each step is possible, as the platform has it. */
const openFrom: Record<StepName, (status: CampaignStatus) => boolean> = {
  approve: (status) => status === 'PENDING_REVIEW',
  changes: (status) => status === 'PENDING_REVIEW',
  reject: (status) => status === 'PENDING_REVIEW' || status === 'PAUSED',
  pause: (status) => !['PAUSED', 'REJECTED', 'ARCHIVED'].includes(status),
  resume: (status) => status === 'PAUSED',
  archive: (status) => status === 'REPORTED',
}

/** What an administrator can do with it now, the usual first. */
export function stepsOf({ status }: Pick<Campaign, 'status'>): StepName[] {
  const names: StepName[] = ['approve', 'changes', 'resume', 'archive', 'reject', 'pause']
  return names.filter((name) => openFrom[name](status))
}
