import {
  type AssignedIssue,
  browseIssuesOfProject,
  browseProjectCampaigns,
  browseProjectUpdates,
  type Connection,
  type Project,
  type PublicCampaign,
  type PublicCampaignDetail,
  showProject,
} from '@civic/client'
import { beside } from './beside.ts'
import { campaignOf } from './campaign-of.ts'

/** As many of each are followed: a report that three organizations took on, each with a project. */
const most = { projects: 3, campaigns: 3, issues: 5 }

/** What a project is a part of: the reports that it answers, and the campaigns that pay for it. */
export interface ProjectLineage {
  project: Project
  issues: readonly AssignedIssue[]
  issueCount: number
  campaigns: readonly PublicCampaign[]
  hiddenCampaignCount: number
  /** When its organization said last how far it is; undefined: never. */
  lastNewsAt: string | undefined
}

/** The projects of these ids with what belongs to each; those that cannot be read are left out. */
export async function lineagesOf(api: Connection, ids: readonly (string | undefined)[]): Promise<ProjectLineage[]> {
  const asked = [...new Set(ids.filter((id) => id !== undefined))].slice(0, most.projects)
  const found = await Promise.all(asked.map(async (projectId) => beside(lineageOf(api, projectId))))
  return found.filter((each) => each !== undefined)
}

async function lineageOf(api: Connection, projectId: string): Promise<ProjectLineage> {
  const path = { projectId }
  const [{ project }, { issues, total }, campaigns, { updates }] = await Promise.all([
    showProject(api, { path }),
    browseIssuesOfProject(api, { path, query: { limit: most.issues } }),
    browseProjectCampaigns(api, { path, query: { limit: most.campaigns } }),
    browseProjectUpdates(api, { path, query: { limit: 1 } }),
  ])
  return {
    project,
    issues,
    issueCount: total,
    campaigns: campaigns.campaigns,
    hiddenCampaignCount: campaigns.hiddenCount,
    lastNewsAt: updates[0]?.createdAt,
  }
}

/** The same with what became of the money of their campaigns. */
export async function followed(api: Connection, ids: readonly (string | undefined)[]): Promise<Followed> {
  const lineages = await lineagesOf(api, ids)
  const details = await detailsOf(
    api,
    lineages.flatMap(({ campaigns }) => campaigns),
  )
  return { lineages, details }
}

export interface Followed {
  lineages: readonly ProjectLineage[]
  details: readonly PublicCampaignDetail[]
}

/** Campaigns with what their organizations say of the money; those that cannot be read are left out. */
export async function detailsOf(
  api: Connection,
  campaigns: readonly { slug: string }[],
): Promise<PublicCampaignDetail[]> {
  const slugs = [...new Set(campaigns.map(({ slug }) => slug))].slice(0, most.campaigns)
  const found = await Promise.all(slugs.map(async (slug) => beside(campaignOf(api, slug))))
  return found.flatMap((each) => (each ? [each] : []))
}
