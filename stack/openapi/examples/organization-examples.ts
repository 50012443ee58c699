import type { ExampleBook } from './compose-example.ts'

export const organizationExamples: ExampleBook = {}
