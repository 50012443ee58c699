import type { Page } from './page.ts'

/** The page with this address, its questions aside; of two patterns the one with fewer names in it. */
export function pageAt(pages: readonly Page[], address: string): Page | undefined {
  const parts = (address.split(/[?#]/, 1)[0] ?? '').split('/')
  const fitting = pages.filter(({ path }) => isAt(path.split('/'), parts))
  return fitting.toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0]
}

function isAt(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index])
  )
}
