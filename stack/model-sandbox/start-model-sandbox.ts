import { stylePath, styleAnswer } from '../sandbox/page-answer.ts'
import { send } from '../sandbox/exchange.ts'
import { startSandbox, type Sandbox } from '../sandbox/start-sandbox.ts'
import { answerControl } from './control-api.ts'
import { homePage } from './home-page.ts'
import { answerModel } from './provider-api.ts'
import { openModelTenants } from './tenant.ts'

/** The name of the model that is none, so that whatever shows an answer says where it came from. */
export const sandboxModel = 'model-sandbox'

// A prompt of 60,000 characters, and the long answers that tests lay down.
const largestBody = 2_097_152

/**
 * A stand-in of the model provider, in which nothing thinks: answers on both wires, Gemini's and OpenAI's, with text made
 * of the prompt's own words in the shape that the request wants. The same question gets the same answer. Every key has an
 * account of its own; so has whoever shows none.
 */
export async function startModelSandbox({ port }: { port?: number } = {}): Promise<Sandbox> {
  const tenants = openModelTenants()
  return startSandbox({
    port,
    largestBody,
    answer: async (asked, response, surroundings) => {
      if (asked.path.startsWith('/control/')) return send(response, answerControl(tenants, asked))
      if (asked.path === stylePath) return send(response, styleAnswer())
      if (asked.path === '/') return send(response, homePage)
      return answerModel(tenants, asked, response, surroundings)
    },
  })
}
