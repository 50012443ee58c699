import type { Reply, Wire } from '@civic/testing'
import { queryOf, taken, type Calls, type Fields, type Named } from './calls.ts'

type Query = Record<string, string | number>
/** What a progress update is about. */
export type About = { issueId: string } | { projectId: string }

export const newAnnouncement = {
  title: 'Water is back',
  body: 'The main below Allen Avenue is mended. Let the tap run for a minute.',
}
export const newProject = { title: 'A second borehole', description: 'Eighty metres deep, with a pump house.' }
export const newUpdate = { body: 'The pipes have arrived.' }

/** What people do with what an organization publishes and takes on; whether they may is another question. */
export function publishingActs(calls: Calls) {
  return { ...announcementActs(calls), ...projectActs(calls), ...assignmentActs(calls), ...updateActs(calls) }
}

function announcementActs(calls: Calls) {
  const announces = async ({ id }: Named, fields: Fields = {}): Promise<Reply> =>
    calls('POST', `/v1/organizations/${id}/announcements`, { body: { ...newAnnouncement, ...fields } })
  return {
    announces,
    /** The announcement of a form that is taken: a draft, unless it is published with it. */
    announcementBy: async (organization: Named, fields?: Fields): Promise<Wire> =>
      taken(await announces(organization, fields)).announcement,
    rewrites: async ({ id }: Named, body: unknown): Promise<Reply> =>
      calls('PATCH', `/v1/announcements/${id}`, { body }),
    publishesAnnouncement: async ({ id }: Named, body?: unknown): Promise<Reply> =>
      calls('POST', `/v1/announcements/${id}/publish`, { body }),
    archives: async ({ id }: Named): Promise<Reply> => calls('POST', `/v1/announcements/${id}/archive`),
    discards: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/announcements/${id}`),
    readsAnnouncement: async ({ id }: Named): Promise<Reply> => calls('GET', `/v1/announcements/${id}`),
    browsesAnnouncements: async (query?: Query): Promise<Reply> => calls('GET', `/v1/announcements${queryOf(query)}`),
    browsesAnnouncementsOf: async ({ id }: Named, query?: Query): Promise<Reply> =>
      calls('GET', `/v1/organizations/${id}/announcements${queryOf(query)}`),
  }
}

function projectActs(calls: Calls) {
  const begins = async ({ id }: Named, fields: Fields = {}): Promise<Reply> =>
    calls('POST', `/v1/organizations/${id}/projects`, { body: { ...newProject, ...fields } })
  return {
    begins,
    /** The project of a form that is taken. */
    projectBy: async (organization: Named, fields?: Fields): Promise<Wire> =>
      taken(await begins(organization, fields)).project,
    editsProject: async ({ id }: Named, body: unknown): Promise<Reply> =>
      calls('PATCH', `/v1/projects/${id}`, { body }),
    removesProject: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/projects/${id}`),
    seesProject: async ({ id }: Named): Promise<Reply> => calls('GET', `/v1/projects/${id}`),
    browsesProjects: async (query?: Query): Promise<Reply> => calls('GET', `/v1/projects${queryOf(query)}`),
    browsesProjectsOf: async ({ id }: Named, query?: Query): Promise<Reply> =>
      calls('GET', `/v1/organizations/${id}/projects${queryOf(query)}`),
    /** The campaigns for a project that everybody may see. */
    browsesCampaignsFor: async ({ id }: Named, query?: Query): Promise<Reply> =>
      calls('GET', `/v1/projects/${id}/campaigns${queryOf(query)}`),
  }
}

function assignmentActs(calls: Calls) {
  const takesOn = async ({ id }: Named, fields: Fields): Promise<Reply> =>
    calls('POST', `/v1/organizations/${id}/assignments`, { body: fields })
  return {
    takesOn,
    /** The assignment of a form that is taken. */
    assignmentBy: async (organization: Named, fields: Fields): Promise<Wire> =>
      taken(await takesOn(organization, fields)).assignment,
    changesAssignment: async ({ id }: Named, body: unknown): Promise<Reply> =>
      calls('PATCH', `/v1/assignments/${id}`, { body }),
    givesUp: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/assignments/${id}`),
    browsesAssignments: async ({ id }: Named, query?: Query): Promise<Reply> =>
      calls('GET', `/v1/organizations/${id}/assignments${queryOf(query)}`),
    browsesTakers: async (issueId: string, query?: Query): Promise<Reply> =>
      calls('GET', `/v1/issues/${issueId}/assignments${queryOf(query)}`),
  }
}

function updateActs(calls: Calls) {
  const posts = async ({ id }: Named, fields: Fields): Promise<Reply> =>
    calls('POST', `/v1/organizations/${id}/progress-updates`, { body: { ...newUpdate, ...fields } })
  return {
    posts,
    /** The update of a form that is taken. */
    updateBy: async (organization: Named, fields: Fields): Promise<Wire> =>
      taken(await posts(organization, fields)).update,
    takesBack: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/progress-updates/${id}`),
    browsesUpdates: async (about: About, query?: Query): Promise<Reply> => {
      const path = 'issueId' in about ? `issues/${about.issueId}` : `projects/${about.projectId}`
      return calls('GET', `/v1/${path}/progress-updates${queryOf(query)}`)
    },
  }
}
