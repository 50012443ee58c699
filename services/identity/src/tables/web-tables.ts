/** What the site keeps for somebody, as far as a deletion has to find it. */
export interface SiteTracesTable {
  userId: string | null
}
