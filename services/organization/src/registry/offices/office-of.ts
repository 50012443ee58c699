import { slugOf } from '../organizations/slug.ts'

interface Profile {
  id: string
  name: string
  title: string
  position: string
}

/** What the office of a representative is called. */
export function officeName({ name, title }: Pick<Profile, 'name' | 'title'>): string {
  const [person, word] = [name.trim(), title.trim()]
  if (person === '') return 'Representative office'
  const hasTitle = word === '' || person.toLowerCase().startsWith(word.toLowerCase())
  return `Office of ${hasTitle ? person : `${word} ${person}`}`
}

/** The slug of an office, which no other profile's office has. */
export function officeSlug(profile: Pick<Profile, 'id' | 'name' | 'title'>): string {
  return `${slugOf(officeName(profile), 'representative-office')}-${profile.id.replaceAll('-', '').slice(0, 8)}`
}

const words: readonly [string, readonly string[]][] = [
  ['NATIONAL', ['senator', 'senate', 'house of representatives', 'federal', 'president']],
  ['STATE', ['governor', 'state assembly', 'commissioner', 'state']],
  ['LGA', ['chairman', 'councilor', 'councillor', 'local government', 'lga']],
]

/** How far an office reaches, by the words of the position; the first that fits. */
export function jurisdictionOf(position: string): string {
  const text = position.toLowerCase()
  return words.find(([, known]) => known.some((word) => text.includes(word)))?.[0] ?? 'COMMUNITY'
}
