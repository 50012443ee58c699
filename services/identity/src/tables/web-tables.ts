/** What the site keeps for somebody, as far as a new password or a deletion has to find it. */
export interface SiteTracesTable {
  userId: string | null
}
