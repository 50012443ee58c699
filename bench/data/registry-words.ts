// What rows of a registry say, in SQL; `n` is the expression of a number.

const firstNames =
  'Ada Amaka Bisi Bola Chidi Chioma Dapo Dayo Ebele Efe Emeka Femi Folake Funmi Gbenga Halima Ibrahim Ifeoma Ike Jide Kemi Kunle Lola Musa Ngozi Nkechi Obinna Ola Rashid Segun Shade Tayo Tunde Uche Umar Wale Yemi Yusuf Zainab Zara'

/** One of 40. */
export function sqlFirstName(n: string): string {
  return sqlOneOf(firstNames, `(${n})::bigint * 11`)
}

/** One of 8,000, such as Badilo, all as often: at a million citizens 125 share one. */
export function sqlSurname(n: string): string {
  const place = `((${n})::bigint * 7919 % 8000)`
  return `initcap(${sqlSyllable(place)} || ${sqlSyllable(`${place} / 90`)} || ${sqlSyllable(`${place} * 37`)})`
}

/** One of 90. */
export function sqlSyllable(n: string): string {
  const letter = (letters: string, place: string) => `substr('${letters}', (1 + ${place})::int, 1)`
  return `${letter('bdfghjklmnprstvwyz', `(${n}) % 18`)} || ${letter('aeiou', `(${n}) % 90 / 18`)}`
}

/** A word of a list, repeated words the more often. */
export function sqlOneOf(words: string, n: string): string {
  const list = words.split(' ')
  return `(array[${list.map((word) => `'${word}'`).join(', ')}])[1 + (${n}) % ${list.length}]`
}

const multipliers = { one: 2_654_435_761, other: 2_246_822_519 }

/** A fraction that looks drawn by lot; its square leaves most for the first of a list. */
export function sqlLot(n: string, draw: keyof typeof multipliers = 'one'): string {
  return `((${n})::bigint * ${multipliers[draw]} % 4294967296 / 4294967296.0::float8)`
}

/** When the n-th of so many rows came, evenly over three years until now. */
export function sqlMoment(n: string, count: number): string {
  return `now() - (${count} - (${n})) * interval '3 years' / ${count}`
}

export function sqlNameOf(n: string): string {
  return `${sqlFirstName(n)} || ' ' || ${sqlSurname(n)}`
}

export function sqlState(n: string): string {
  return `'State ' || (${n}) % 37`
}

/** One of 774. */
export function sqlArea(n: string): string {
  return sqlSurname(`(${n}) % 774 * 5`)
}
