/**
 * Whether a version fits what `engines` of a package.json asks: numbers with `>=`, `>`, `<=`, `<`, `^`, `~` or nothing before
 * them, all of a part, or any of those between `||`. What cannot be read refuses nobody: npm warns of it.
 */
export function fitsEngine(range: string, version: string): boolean {
  const found = numbersOf(version)
  return range.split('||').some((part) => {
    const conditions = [...part.matchAll(/(>=|<=|>|<|\^|~|=)?\s*v?(\d+(?:\.(?:\d+|x|\*))*)/g)]
    return conditions.every(([, sign = '', text = '']) => fits(sign, numbersOf(text), found))
  })
}

function fits(sign: string, wanted: readonly number[], found: readonly number[]): boolean {
  const order = compare(found, wanted)
  if (sign === '>=') return order >= 0
  if (sign === '<=') return order <= 0 || startsWith(found, wanted)
  if (sign === '>') return order > 0 && !startsWith(found, wanted)
  if (sign === '<') return order < 0
  if (sign === '^') return order >= 0 && found[0] === wanted[0]
  if (sign === '~') return order >= 0 && startsWith(found, wanted.slice(0, 2))
  return startsWith(found, wanted)
}

function numbersOf(version: string): number[] {
  return version.replace(/^v/, '').split('.').map(Number).filter(Number.isInteger)
}

function compare(left: readonly number[], right: readonly number[]): number {
  const differing = [0, 1, 2].find((part) => (left[part] ?? 0) !== (right[part] ?? 0))
  return differing === undefined ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0)
}

function startsWith(found: readonly number[], wanted: readonly number[]): boolean {
  return wanted.every((number, part) => found[part] === number)
}
