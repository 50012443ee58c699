import type { Fields, SeenForm, SeenPage, Visitor } from './visitor.ts'

/** The form of a page that is sent to this address. */
export function formTo(page: SeenPage, action: string): SeenForm | undefined {
  return page.forms.find((form) => form.action === action && form.method === 'post')
}

/** What stands in a field of it. */
export function valueIn(page: SeenPage, action: string, field: string): string | undefined {
  return formTo(page, action)?.fields.find(([name]) => name === field)?.[1]
}

/** What the script of a page sends while somebody writes, so many milliseconds after the last key. */
export async function keeps(browser: Visitor, page: SeenPage, action: string, typed: Fields, age = 0) {
  const carried = (formTo(page, action)?.fields ?? []).filter(([name]) => !(name in typed))
  const given = Object.entries(typed).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  )
  return browser.posts(action, new URLSearchParams([...carried, ...given, ['draft', 'yes'], ['age', String(age)]]))
}
