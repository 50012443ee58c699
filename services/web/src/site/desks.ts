import type { UserRole } from '@civic/client'
import type { Url } from '../html/url.ts'
import type { Person } from './visit.ts'

/** Whom the platform lets work at a desk, by their role. */
const desks = {
  moderators: ['MODERATOR', 'PLATFORM_ADMIN'],
  administrators: ['PLATFORM_ADMIN'],
  places: ['PLATFORM_ADMIN', 'GOVERNMENT_ADMIN'],
  profiles: ['PLATFORM_ADMIN', 'GOVERNMENT_ADMIN', 'NGO'],
  officials: ['REPRESENTATIVE', 'GOVERNMENT_ADMIN', 'PLATFORM_ADMIN', 'NGO', 'MODERATOR'],
} as const satisfies Record<string, readonly UserRole[]>

export type Desk = keyof typeof desks

/** A page of a desk, reached from what everybody sees. */
export interface DeskWay {
  desk: Desk
  url: Url
  label: string
}

export function isDesk(who: string): who is Desk {
  return who in desks
}

/** Whether this person works there; the platform decides at each call. */
export function worksAt(desk: Desk, person: Pick<Person, 'role'> | undefined): boolean {
  const roles: readonly UserRole[] = desks[desk]
  return person !== undefined && roles.includes(person.role)
}
