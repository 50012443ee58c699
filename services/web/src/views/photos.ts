import { html, nothing, type Html } from '../html/html.ts'
import { elsewhere, imageOf } from '../html/url.ts'
import { words } from '../words/en.ts'

export interface Photos {
  urls: readonly string[]
  /** In the same order; null where nobody wrote one. */
  alts: readonly (string | null)[]
  /** What they are photos of, e.g. `this report`. */
  of: string
}

const text = words.photos

/** The photos of a thing, each with a way to its full size. Those that lie elsewhere are links: nothing foreign is loaded. */
export function photos({ urls, alts, of }: Photos): Html {
  if (urls.length === 0) return nothing
  const shown = urls.map((url, index) =>
    photo(url, { alt: alts[index] ?? undefined, label: text.alt(index + 1, urls.length, of) }),
  )
  return html`<div class="photos">${shown}</div>`
}

function photo(name: string, { alt, label }: { alt: string | undefined; label: string }): Html {
  const small = imageOf(name, 640)
  const full = imageOf(name)
  if (small && full) {
    return html`<figure class="photo">
      <a href="${full}"
        ><img class="art" src="${small}" alt="${alt ?? label}" width="640" height="480" loading="lazy" decoding="async"
      /></a>
    </figure>`
  }
  const foreign = elsewhere(name)
  return foreign
    ? html`<p><a href="${foreign}" rel="noreferrer nofollow ugc">${text.elsewhere(label)}</a></p>`
    : nothing
}
