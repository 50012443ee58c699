import { html as escaped, raw } from 'hono/html'
import { Url } from './url.ts'

/** Markup in which everything that was inserted is text. */
export type Html = ReturnType<typeof raw>

/** What may be inserted: text, numbers, markup, addresses, lists of these; nothing where there is nothing. */
export type Part = string | number | Html | Url | false | null | undefined | readonly Part[]

/**
 * Markup with what is inserted escaped. Attributes stand in double quotes; `href`, `src` and `action` take a `Url` and
 * nothing else.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  for (const place of placesOf(strings)) {
    if (!(parts[place] instanceof Url)) throw new TypeError(`No address stands behind ${strings[place]?.slice(-40)}`)
  }
  const markup = escaped(strings, ...parts)
  if (markup instanceof Promise) throw new TypeError('Markup waits for nothing')
  return markup
}

/** Markup of our own that is made of no words of others. */
export function trusted(markup: string): Html {
  return raw(markup)
}

export const nothing: Html = raw('')

/** An attribute without a value where it holds: `` html`<option ${flag(isChosen, 'selected')}>` ``. */
export function flag(holds: boolean, attribute: 'selected' | 'checked' | 'required' | 'disabled' | 'open'): Html {
  return holds ? raw(attribute) : nothing
}

const known = new WeakMap<TemplateStringsArray, readonly number[]>()

/** Behind which pieces of the template an address must stand; found once for each template. */
function placesOf(strings: TemplateStringsArray): readonly number[] {
  const found = known.get(strings)
  if (found) return found
  const places = strings.flatMap((piece, index) => (/\s(?:href|src|action|formaction)="$/.test(piece) ? [index] : []))
  const unquoted = strings.find((_, index) => {
    const before = strings.slice(0, index + 1).join('')
    const opened = before.lastIndexOf('<')
    const isInTag = opened > before.lastIndexOf('>') || !/[<>]/.test(before)
    return index < strings.length - 1 && isInTag && /\s[\w:-]+\s*=\s*'?$/.test(before)
  })
  if (unquoted !== undefined) throw new TypeError(`The attribute has no double quotes: ${unquoted.slice(-40)}`)
  known.set(strings, places)
  return places
}
