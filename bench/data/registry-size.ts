import type { Sizes } from '../options.ts'

/** The registry of a country: everybody, everything that was flagged, and every act of those in charge. */
export type RegistrySize = Sizes['registry']

/** What comes with so many users. */
export function neighboursOf({ users, flags, auditLogs }: RegistrySize) {
  const some = (count: number) => Math.max(10, Math.floor(count))
  return {
    communities: some(users / 1000),
    /** Who moderates, reviews and administers: everybody in the audit log is one of them. */
    staff: some(auditLogs / 5000),
    applications: some(users / 10),
    issues: some(users / 10),
    petitions: some(users / 50),
    signatures: some(users / 4),
    representatives: some(users / 250),
    organizations: some(users / 200),
    campaigns: some(flags / 250),
    concerns: some(flags / 25),
  }
}
