import { optionalAddress, requiredAddress } from '@civic/config'

const schemes = ['postgres', 'postgresql']

/** The variables of a service that works on the database: where it is, and the pooler before it, if there is one. */
export const databaseSettings = {
  databaseUrl: requiredAddress('DATABASE_URL', schemes),
  databasePoolUrl: optionalAddress('DATABASE_POOL_URL', schemes),
}

/** The variable of a service that may read from a copy of the database. */
export const databaseCopySettings = { databaseReadUrl: optionalAddress('DATABASE_READ_URL', schemes) }
