import type { Shape } from './answer-shape.ts'

/** What is asked of a model. */
export interface Question {
  model: string
  system: string
  prompt: string
  shape: Shape
}
