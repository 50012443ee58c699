import type { ExampleBook } from './compose-example.ts'

export const aiExamples: ExampleBook = {}
