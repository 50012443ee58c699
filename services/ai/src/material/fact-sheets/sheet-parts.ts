import { asMaterial } from '../../asking/prompts/material.ts'
import { longestPrompt, type Prompt } from '../../asking/prompts/prompt.ts'

/** A sentence of the service's own. */
export interface Said {
  said: string
  /** It changes with every donation, and an answer outlives that. */
  isMoving?: true
}

/** What people wrote, under a heading of the service's. */
export interface Written {
  heading: string
  written: string
}

/** A fact sheet is a list of these. */
export type SheetPart = Said | Written

/** As material, within its bound; no part where nothing is left. */
export function writtenUnder(heading: string, text: string | null | undefined, mostCharacters: number): Written[] {
  const written = asMaterial(text ?? '', mostCharacters)
  return written === '' ? [] : [{ heading, written }]
}

/** Writes the parts into a prompt, what people wrote between its borders. */
export function addParts(prompt: Prompt, parts: readonly SheetPart[]): Prompt {
  for (const part of parts) {
    if ('said' in part) prompt.say(part.said)
    else prompt.quote(part.heading, part.written, longestPrompt)
  }
  return prompt
}
