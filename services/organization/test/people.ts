import type { Person } from '@civic/testing'
import { consultingActs } from './consulting.ts'
import { organizationActs } from './organizations.ts'
import { publishingActs } from './publishing.ts'
import { teamActs } from './team.ts'

export type Somebody = ReturnType<typeof somebody>

/** A person with what people do here, one call each: one spread for each file of this folder. */
export function somebody(person: Person) {
  const { calls } = person
  return {
    ...person,
    ...organizationActs(calls),
    ...teamActs(calls),
    ...publishingActs(calls),
    ...consultingActs(calls),
  }
}
