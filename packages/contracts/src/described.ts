import type { TSchema } from 'typebox'

/**
 * The same schema with a sentence for the documents. A copy forgets that it is optional, so it stands inside
 * `Type.Optional` and the like.
 */
export function Described<Schema extends TSchema>(schema: Schema, description: string): Schema {
  return { ...schema, description }
}
