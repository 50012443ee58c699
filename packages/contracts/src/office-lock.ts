/**
 * Held while the office of a representative's profile is opened, and while the profile is deleted: services cannot
 * lock each other's rows, and no foreign key ties an office to its profile.
 */
export function officeLock(representativeId: string): string {
  return `representative-office:${representativeId}`
}
