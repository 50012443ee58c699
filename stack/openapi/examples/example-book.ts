import type { ExampleBook } from './compose-example.ts'
import { aiExamples } from './ai-examples.ts'
import { communityExamples } from './community-examples.ts'
import { identityExamples } from './identity-examples.ts'
import { organizationExamples } from './organization-examples.ts'

/** One day in Ikorodu, as the examples of all documents tell it. */
export const exampleBook: ExampleBook = {
  anything: {
    id: '3f0c9a52-8a0d-4f3e-9d53-6a1c2b7e4d10',
    limit: 20,
    offset: 0,
    total: 1,
  },
  ...identityExamples,
  ...communityExamples,
  ...organizationExamples,
  ...aiExamples,
}
