/** What stands at a place within an answer; undefined when there is nothing. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((outer, name) => {
    if (typeof outer !== 'object' || outer === null) return undefined
    return Object.entries(outer).find(([key]) => key === String(name))?.[1]
  }, value)
}

export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const text = at(value, ...path)
  if (typeof text !== 'string') throw new Error(`An answer has no text at ${path.join('.')}`)
  return text
}
