import { Type } from 'typebox'
import { ModelFailure, type Model } from './model-port.ts'

/** These say that somebody answered, though not what was wanted of them. */
const answers = ['blocked', 'cut-off', 'malformed']

/** Asks for a single word. Undefined when the model answers, whatever it says; else why it does not. */
export async function tryModel(model: Model, patienceMs: number): Promise<string | undefined> {
  try {
    await model.generateJson({
      system: 'You are asked whether you are there.',
      prompt: 'Answer with the word yes.',
      schema: Type.Object({ word: Type.String() }),
      temperature: 0,
      maxOutputTokens: 64,
      signal: AbortSignal.timeout(patienceMs),
    })
    return undefined
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    if (answers.includes(error.fault)) return undefined
    const fault = error.fault === 'aborted' ? `no answer within ${patienceMs / 1000} s` : error.fault
    return error.detail === undefined ? fault : `${fault} (${error.detail})`
  }
}
