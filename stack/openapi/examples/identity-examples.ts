import type { ExampleBook } from './compose-example.ts'

export const identityExamples: ExampleBook = {}
