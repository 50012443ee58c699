import { expect } from 'vitest'
import type { Wire } from '@civic/testing'
import type { ModelRequestSeen } from './model-account.ts'

/** What the model was asked, whatever the wire says around it. */
export interface Asked {
  system: string
  prompt: string
  schema: Wire
  temperature: number
  maxOutputTokens: number
}

/** The newest request on the wire of Gemini. */
export async function lastAsked(model: { requests: () => Promise<ModelRequestSeen[]> }): Promise<Asked> {
  const body: Wire = (await model.requests()).at(-1)?.body
  const { responseJsonSchema, temperature, maxOutputTokens } = body.generationConfig
  return {
    system: body.systemInstruction.parts[0].text,
    prompt: body.contents[0].parts[0].text,
    schema: responseJsonSchema,
    temperature,
    maxOutputTokens,
  }
}

/** A prompt taken apart at its borders; expects that they are well-formed and that their one token stands nowhere else. */
export function readBorders(prompt: string): { materials: string[]; sentences: string } {
  const token = /<<<MATERIAL ([0-9a-f]{24})>>>/.exec(prompt)?.[1] ?? 'none'
  const [opening, closing] = [`<<<MATERIAL ${token}>>>`, `<<<END ${token}>>>`]
  const legend = `Material stands between ${opening} and ${closing}.`
  expect(prompt.startsWith(`${legend}\n\n`)).toBe(true)

  const blocks = prompt.slice(legend.length).split(`${opening}\n`)
  const materials: string[] = []
  let sentences = blocks[0] ?? ''
  for (const block of blocks.slice(1)) {
    const [material = '', after, ...more] = block.split(`\n${closing}`)
    expect([after === undefined, more.length]).toEqual([false, 0])
    materials.push(material)
    sentences += after
  }
  expect(sentences).not.toContain(token)
  expect(materials.join('\n')).not.toContain(token)
  return { materials, sentences }
}
