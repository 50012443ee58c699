type Fields = Record<string, unknown>

/** Where an answer is not as its schema has it: `['.themes.0']`. */
export function misfits(answer: unknown, schema: unknown, place = ''): string[] {
  const { type, enum: words, properties, items, minItems, maxItems, minimum, maximum } = fieldsOf(schema)
  if (Array.isArray(words)) return unless(words.includes(answer), place)
  switch (type) {
    case 'string':
      return unless(typeof answer === 'string' && answer.trim() !== '', place)
    case 'boolean':
      return unless(typeof answer === 'boolean', place)
    case 'null':
      return unless(answer === null, place)
    case 'number':
      return unless(typeof answer === 'number' && isWithin(answer, minimum, maximum), place)
    case 'integer':
      return unless(
        Number.isInteger(answer) && isWithin(Number(answer), minimum ?? Math.min(0, Number(maximum ?? 0)), maximum),
        place,
      )
    case 'array':
      if (!Array.isArray(answer) || !isWithin(answer.length, minItems ?? 2, maxItems ?? 4)) return [place]
      return answer.flatMap((item: unknown, index) => misfits(item, items, `${place}.${index}`))
    default:
      return misfitsOfObject(answer, fieldsOf(properties), place)
  }
}

function misfitsOfObject(answer: unknown, properties: Fields, place: string): string[] {
  const [has, wants] = [Object.keys(fieldsOf(answer)).toSorted(), Object.keys(properties).toSorted()]
  if (JSON.stringify(has) !== JSON.stringify(wants)) return [place]
  return wants.flatMap((name) => misfits(fieldsOf(answer)[name], properties[name], `${place}.${name}`))
}

function isWithin(value: number, least: unknown, most: unknown): boolean {
  return value >= Number(least ?? -Infinity) && value <= Number(most ?? Infinity)
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function unless(isSo: boolean, place: string): string[] {
  return isSo ? [] : [place]
}
