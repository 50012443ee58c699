import { limits } from '@civic/client'
import { line, lines, type Problems, special } from '../../site/field.ts'
import { words } from '../../words/en.ts'

const { fields: text } = words.adminCommunities
const bounds = limits.createCommunity

/** What everybody reads of a community besides its name and place. */
export const describingFields = {
  description: lines(text.description, { max: bounds.description.max, rows: 5 }),
  latitude: degrees(text.latitude),
  longitude: degrees(text.longitude),
}

/** What can never be changed. */
export const namingFields = {
  name: line(text.name, bounds.name),
  slug: line(text.slug, { max: bounds.slug.max }),
  state: line(text.state, bounds.state),
  lga: line(text.lga, bounds.lga),
}

function degrees({ range: _range, ...looks }: typeof text.latitude | typeof text.longitude) {
  return special<number | undefined>(
    { ...looks, isShort: true },
    {
      read: (typed) => (typed === '' ? undefined : numberIn(typed)),
      isWrong: (typed) => typed !== '' && !Number.isFinite(numberIn(typed)),
    },
  )
}

function numberIn(typed: string): number {
  return Number(typed.replace(',', '.').replace('−', '-'))
}

interface Degrees {
  latitude: number | undefined
  longitude: number | undefined
}

/** Half a point is none. */
export function problemsOfPoint({ latitude, longitude }: Degrees): Problems {
  if ((latitude === undefined) === (longitude === undefined)) return {}
  return latitude === undefined ? { latitude: text.half } : { longitude: text.half }
}

/** As the interface takes it; empty where it is not known. */
export function pointOf({ latitude, longitude }: Degrees) {
  return latitude === undefined || longitude === undefined
    ? { latitude: '' as const, longitude: '' as const }
    : { latitude, longitude }
}

export const pointRefusals = {
  INVALID_LATITUDE: { latitude: text.latitude.range },
  INVALID_LONGITUDE: { longitude: text.longitude.range },
  INVALID_COORDINATES: { latitude: text.ocean },
}

/** For addresses: small letters, digits and hyphens. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  return slug.slice(0, bounds.slug.max)
}

const slugShape = /^[a-z0-9-]+$/

export function isSlug(text: string): boolean {
  return text.length >= bounds.slug.min && slugShape.test(text)
}
