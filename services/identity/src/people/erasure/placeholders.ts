/** Reserved for deleted accounts: mail to it can reach nobody, and nobody may register with it. */
export const deletedUserDomain = 'deleted.invalid'

/** Stands where the address of a deleted person stood. */
export function deletedUserEmail(userId: string): string {
  return `deleted-${userId}@${deletedUserDomain}`
}

/** Stands where the hash of a password stood; no password matches it. */
export const noPasswordHash = 'none'
