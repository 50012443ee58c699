import type { SeenForm, SeenPage, Visitor } from './visitor.ts'

/** The form of a page that is sent to this address. */
export function formTo(page: SeenPage, action: string): SeenForm | undefined {
  return page.forms.find((form) => form.action === action && form.method === 'post')
}

/** What stands in a field of it. */
export function valueIn(page: SeenPage, action: string, field: string): string | undefined {
  return formTo(page, action)?.fields.find(([name]) => name === field)?.[1]
}

/** What the script of a page sends while somebody writes, so many milliseconds after the last key. */
export async function keeps(browser: Visitor, page: SeenPage, action: string, typed: Record<string, string>, age = 0) {
  const carried = (formTo(page, action)?.fields ?? []).filter(([name]) => !(name in typed))
  const sent: [string, string][] = [...carried, ...Object.entries(typed), ['draft', 'yes'], ['age', String(age)]]
  return browser.posts(action, new URLSearchParams(sent))
}
