/** What the site keeps for somebody, as far as a new password or a deletion has to find it. */
export interface SiteTracesTable {
  userId: string | null
}

/** The case that a moderator opened last. */
export interface WebPresencesTable {
  userId: string
}
