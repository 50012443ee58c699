import type { BreadcrumbData, SiteData } from '../html/data-block.ts'
import { absolute, to } from '../html/url.ts'
import type { Site } from '../site/site.ts'
import type { Trail } from './breadcrumbs.ts'

const context = 'https://schema.org'

/** The way to a page, the page itself included. */
export function trailData(origin: string, trail: Trail): BreadcrumbData {
  const steps = trail.map(({ url, label }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: label,
    item: absolute(origin, url).toString(),
  }))
  return { '@context': context, '@type': 'BreadcrumbList', itemListElement: steps }
}

/** Whose site this is. */
export function siteData(origin: string, { name, operator }: Site, description: string | undefined): SiteData {
  const url = absolute(origin, to`/`).toString()
  const logo = absolute(origin, to`/icons/icon-512.png`).toString()
  return {
    '@context': context,
    '@type': 'WebSite',
    name,
    url,
    ...(description !== undefined && { description }),
    inLanguage: 'en',
    publisher: { '@type': 'Organization', name, url, logo, ...(operator !== undefined && { description: operator }) },
  }
}
