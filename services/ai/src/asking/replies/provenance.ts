import type { AiContext } from '../../context.ts'

/** What every answer says of itself: which model wrote it, and when. */
export function provenanceOf({ model, clock }: Pick<AiContext, 'model' | 'clock'>): {
  model: string
  generatedAt: string
} {
  return { model: model.name, generatedAt: clock.now().toISOString() }
}
