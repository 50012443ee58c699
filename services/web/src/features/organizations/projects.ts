import { browseProjects, type Project } from '@civic/client'
import { listPage } from '../../views/list-page.ts'
import { projectEntry } from '../../views/things.ts'
import { words } from '../../words/en.ts'
import { wordsOf } from '../../words/words-of.ts'

const text = words.projects

export const projectsPage = listPage('/projects', {
  area: 'projects',
  text: text.list,
  of: ['community', 'organization'],
  filters: { status: { label: text.status, any: text.anyStatus, options: wordsOf(words.statuses.projects) } },
  read: async (api, query) => {
    const { projects: things, total } = await browseProjects(api, { query })
    return { things, total }
  },
  row: (options, project: Project) => projectEntry(options, project),
})
