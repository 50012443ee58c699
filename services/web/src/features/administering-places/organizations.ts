import { browseOrganizations, limits } from '@civic/client'
import { html } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { page } from '../../site/page.ts'
import { adminTrail } from '../../views/admin-trail.ts'
import { entry } from '../../views/entry.ts'
import { field, select } from '../../views/fields.ts'
import { tag } from '../../views/tag.ts'
import { words } from '../../words/en.ts'
import { longestSought } from '../../words/letters.ts'
import { jurisdictions as jurisdictionNames, kinds } from '../applying/application-fields.ts'
import { keptList, pageSize } from './list-view.ts'

const { list: text } = words.adminOrganizations
const named = words.organizations
const bounds = limits.editOrganization
const kindNames = [...kinds, 'REPRESENTATIVE_OFFICE'] as const
const list = to`/admin/organizations`
export const organizationsTrail = adminTrail({ url: list, label: text.title })

export const adminOrganizationsPage = page('/admin/organizations', {
  keep: 'own',
  who: 'administrators',
  shows: async ({ api, query, site, now }) => {
    const asked = {
      q: query.text('q'),
      kind: query.word('kind', kindNames),
      jurisdiction: query.word('jurisdiction', jurisdictionNames),
      state: query.text('state'),
      lga: query.text('lga'),
    }
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
    const { organizations, total } = await browseOrganizations(api, {
      query: { ...given, limit: pageSize, offset: (query.page - 1) * pageSize },
    })
    const rows = organizations.map((each) =>
      entry({
        level: 2,
        tag: each.verified
          ? tag({ look: 'official', icon: 'seal', word: named.one.verified })
          : tag({ look: 'neutral', icon: 'shield', word: named.one.notVerified }),
        title: each.name,
        url: to`/admin/organizations/${each.id}`,
        facts: [
          words.statuses.organizationKinds[each.kind],
          named.jurisdictions[each.jurisdiction],
          [each.lga, each.state].filter((part) => part !== undefined).join(', '),
          `${site.format.number(each.memberCount)} ${words.things.members(each.memberCount)}`,
        ],
      }),
    )
    const options = (names: readonly string[], called: Readonly<Record<string, string>>) =>
      names.map((value) => ({ value, label: called[value] ?? value }))
    const ofKinds = { options: options(kindNames, words.statuses.organizationKinds), none: named.anyKind }
    const ofJurisdictions = { options: options(jurisdictionNames, named.jurisdictions), none: named.anyJurisdiction }
    const fields = html`${field({ name: 'q', label: named.name, value: asked.q, longest: longestSought })}
    ${select({ name: 'kind', label: named.kind, chosen: asked.kind, ...ofKinds })}
    ${select({ name: 'jurisdiction', label: named.jurisdiction, chosen: asked.jurisdiction, ...ofJurisdictions })}
    ${field({ name: 'state', label: named.state, value: asked.state, longest: bounds.state.max })}
    ${field({ name: 'lga', label: named.lga, value: asked.lga, longest: bounds.lga.max })}`
    return {
      title: text.title,
      isUnlisted: true,
      area: 'administration',
      main: keptList(site, {
        trail: adminTrail(),
        text,
        now,
        list,
        url: asking(list, asked),
        page: query.page,
        total,
        rows,
        fields,
      }),
    }
  },
})
