import type { ServerResponse } from 'node:http'
import { wasGivenUp } from '../sandbox/exchange.ts'

/** How many questions meet. */
export class Load {
  /** Questions that wait for their answer. */
  answering = 0
  mostAtOnce = 0
  /** Those whose asker went away before the answer was whole. */
  givenUp = 0

  /** Counts a question from now to the end of its answer. */
  count(response: ServerResponse): void {
    this.answering += 1
    this.mostAtOnce = Math.max(this.mostAtOnce, this.answering)
    response.once('close', () => {
      this.answering -= 1
      if (wasGivenUp(response)) this.givenUp += 1
    })
  }
}
