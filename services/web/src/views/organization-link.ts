import type { Organization } from '@civic/client'
import { html, type Html } from '../html/html.ts'
import { to } from '../html/url.ts'
import { words } from '../words/en.ts'

/** Whose something is; its name may be one that could not be read. */
export function organizationLink(id: string, organizations: ReadonlyMap<string, Organization> | undefined): Html {
  return html`<a href="${to`/organizations/${id}`}"
    >${organizations?.get(id)?.name ?? words.frame.list.anOrganization}</a
  >`
}
