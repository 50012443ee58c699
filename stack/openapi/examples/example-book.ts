import type { ExampleBook } from './compose-example.ts'
import { aiExamples } from './ai-examples.ts'
import { communityExamples } from './community-examples.ts'
import { identityExamples } from './identity-examples.ts'
import { organizationExamples } from './organization-examples.ts'

/** One day in Ikorodu, as the examples of all documents tell it. */
export const exampleBook: ExampleBook = {
  anything: {
    limit: 20,
    offset: 0,
    total: 1,
  },
  ...identityExamples,
  ...communityExamples,
  ...organizationExamples,
  ...aiExamples,
}
