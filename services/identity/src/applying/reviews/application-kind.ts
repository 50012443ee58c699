import { InvalidApplicationKindError } from './review-errors.ts'

const kinds = ['REPRESENTATIVE', 'ORGANIZATION'] as const
export type ApplicationKind = (typeof kinds)[number]

/** The kind that a text names in any letter case, or INVALID_APPLICATION_KIND. */
export function readApplicationKind(text: string): ApplicationKind {
  const kind = kinds.find((known) => known === text.toUpperCase())
  if (!kind) throw new InvalidApplicationKindError()
  return kind
}
