import { raw } from 'hono/html'
import type { Html } from './html.ts'

/** What machines read of a page, in the words of schema.org. */
export type LinkedData = BreadcrumbData | SiteData | OrganizationData | EventData

export interface BreadcrumbData {
  '@context': 'https://schema.org'
  '@type': 'BreadcrumbList'
  itemListElement: readonly { '@type': 'ListItem'; position: number; name: string; item: string }[]
}

export interface SiteData {
  '@context': 'https://schema.org'
  '@type': 'WebSite'
  name: string
  url: string
  description?: string
  inLanguage: string
  publisher: { '@type': 'Organization'; name: string; url: string; logo: string; description?: string }
}

export interface OrganizationData {
  '@context': 'https://schema.org'
  '@type': 'Organization' | 'GovernmentOrganization' | 'NGO'
  name: string
  url: string
  description?: string
  email?: string
  telephone?: string
  sameAs?: string
  areaServed?: string
}

/** Something that everybody may take part in for a while. */
export interface EventData {
  '@context': 'https://schema.org'
  '@type': 'Event'
  name: string
  url: string
  description: string
  startDate: string
  endDate?: string
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode'
  location: { '@type': 'VirtualLocation'; url: string }
}

/** Data beside the markup, which browsers do not run. No letter of it can end the block or begin another one. */
export function dataBlock(data: LinkedData): Html {
  return raw(`<script type="application/ld+json">${inMarkup(JSON.stringify(data))}</script>`)
}

/** The same JSON without the letters that mean something in markup; in JSON they stand in strings alone. */
function inMarkup(json: string): string {
  return json.replaceAll(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
