import { html, nothing, type Html } from '../html/html.ts'
import type { Url } from '../html/url.ts'
import type { Counted } from '../site/count.ts'
import type { Site } from '../site/site.ts'

export interface Figure {
  value: number
  /** The public call that it came from, as programs make it: `/api/v1/issues/…`. */
  call: string
  /** Where it stands in the answer's `data`: `issue.upvoteCount`. */
  path: string
  /** It goes on counting while somebody looks, under the last name of its path. */
  isLive?: boolean
  /** Of an amount in minor units. */
  currency?: string
}

/** A figure that anybody can check: it says which public call it came from. */
export function figure({ format }: Site, { value, call, path, isLive = false, currency }: Figure): Html {
  const live = isLive ? html` data-live="${path.split('.').at(-1)}"` : nothing
  const shown = currency === undefined ? format.number(value) : format.money(value, currency)
  return html`<data value="${value}" data-call="${call}" data-path="${path}" ${live}>${shown}</data>`
}

const collections = {
  issue: 'issues',
  petition: 'petitions',
  community: 'communities',
  representative: 'representatives',
  organization: 'organizations',
  consultation: 'consultations',
} as const

/** A number of a thing that has a public call of its own. `isLive`: it goes on counting while somebody looks. */
export function figureOf<Name extends string>(
  site: Site,
  kind: keyof typeof collections,
  thing: { readonly id: string } & Readonly<Record<Name, number>>,
  name: Name,
  isLive = false,
): Html {
  const call = `/api/v1/${collections[kind]}/${thing.id}`
  return figure(site, { value: thing[name], call, path: `${kind}.${name}`, isLive })
}

/** A number of a campaign, or a sum of it in its currency. */
export function figureOfCampaign<Name extends string>(
  site: Site,
  campaign: { readonly slug: string; readonly currency: string } & Readonly<Record<Name, number>>,
  name: Name,
  isLive = false,
): Html {
  const { slug, currency } = campaign
  const call = `/api/v1/campaigns/slug/${slug}`
  const money = name.endsWith('Minor') ? { currency } : {}
  return figure(site, { value: campaign[name], call, path: `campaign.${name}`, isLive, ...money })
}

/** When the figures of a block were counted. */
export function moment({ format }: Site, at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${format.dayAndTime(at)}</time>`
}

/** The same of figures that go on counting. */
export function liveMoment({ format }: Site, at: Date): Html {
  return html`<time datetime="${at.toISOString()}" data-live="at">${format.dayAndTime(at)}</time>`
}

/** Words that depend on what is counted, under the name that they have in the answer of `…/count`. */
export function live(name: string, words: string): Html {
  return html`<span data-live="${name}">${words}</span>`
}

/** For the element around all that goes on counting: where its numbers are asked for, and what it shows of the thing. */
export function counting(url: Url, { state }: Counted): Html {
  return html` data-count="${url}" data-state="${state}"`
}
