/**
 * Held by whoever opens the office of a representative's profile, and by whoever deletes the profile: services cannot
 * lock each other's rows, and no foreign key ties an office to its profile.
 */
export function officeLock(representativeId: string): string {
  return `representative-office:${representativeId}`
}
