import { sql, type RawBuilder } from 'kysely'

/** What everybody may see; a status that is added later is hidden. */
const publicStatuses = ['PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED']

const listed = sql.join(publicStatuses.map((status) => sql.lit(status)))

/** The same of a row of `campaigns`, written as the indexes of what is public have it. */
export const isPublic: RawBuilder<boolean> = sql<boolean>`campaigns.status in (${listed})`

/** The same of the totals that are kept of campaigns, whose kind is status, category and whether it is an emergency. */
export const isPublicKind: RawBuilder<boolean> = sql<boolean>`row_totals.kind[1] in (${listed})`
