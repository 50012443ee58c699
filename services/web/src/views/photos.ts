import { limits } from '@civic/client'
import { html, type Html, nothing } from '../html/html.ts'
import { elsewhere, imageOf, type Url } from '../html/url.ts'
import type { Filled } from '../site/fill.ts'
import type { Said } from '../site/visit.ts'
import { words } from '../words/en.ts'
import { saidAt } from './alert.ts'
import { field, fileField } from './fields.ts'

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

/** An image that was uploaded, by its name, with what it shows; empty where nobody said. */
export interface Photo {
  name: string
  alt: string
}

/** Of one thing: an issue or a petition. */
export const mostPhotos = limits.reportIssue.imageUrls.maxItems

/** In bytes: as large as an image of the platform may be. */
export const largestFile = 5 * 1024 * 1024

/** Those of an issue or a petition. */
export function photosOfThing({
  imageUrls,
  imageAlts,
}: {
  imageUrls: readonly string[]
  imageAlts: readonly (string | null)[]
}): Photo[] {
  return imageUrls.map((name, index) => ({ name, alt: imageAlts[index] ?? '' }))
}

const formText = words.photos.form

interface PhotosContent {
  photos: readonly Photo[]
  /** The form that they are a part of. */
  filled: Filled
  /** To which one is added, and from which one is removed. */
  add: Url
  remove: Url
  /** What is changed is there already, and stands on the same page. */
  isAtOnce?: boolean
  said?: Said | undefined
}

/**
 * A part of the form of its page: whichever button is pressed, all that was chosen and typed goes along. The button that
 * adds stands before those that remove: the key Enter presses the first one of a form.
 */
export function photoFieldset(content: PhotosContent): Html {
  const { photos, isAtOnce = false, said } = content
  return html`<section class="form-end" aria-labelledby="photos">
    <h2 id="photos">${formText.title}</h2>
    ${saidAt(said, 'photos')}
    <p class="hint">${formText.hint}</p>
    ${isAtOnce ? html`<p class="hint">${formText.atOnce}</p>` : nothing}
    ${photos.length < mostPhotos ? adding(content) : html`<p class="note mt-4">${formText.enough}</p>`}
    ${
      photos.length === 0
        ? nothing
        : html`<ul class="related mt-4">
            ${photos.map((photo, index) => chosen(photo, index + 1, content.remove))}
          </ul>`
    }
  </section>`
}

function chosen({ name, alt }: Photo, number: number, remove: Url): Html {
  const small = imageOf(name, 320)
  const label = alt === '' ? formText.number(number) : alt
  const image = small
    ? html`<img src="${small}" alt="${label}" width="160" height="120" loading="lazy" decoding="async" />`
    : nothing
  return html`<li>
    ${image}
    <p>
      ${label}
      <button class="link" name="remove" value="${name}" formaction="${remove}">
        ${formText.remove}<span class="visually-hidden">: ${label}</span>
      </button>
    </p>
  </li>`
}

function adding({ add, filled, photos }: PhotosContent): Html {
  // It was taken, whatever else was refused.
  const isTaken = photos.at(-1)?.alt === filled.value('alt')
  // Browsers that run scripts make it smaller, and say so with these words.
  const said = html` data-smaller="${formText.smaller('{from}', '{to}')}" data-preview="${formText.preview}"
  data-sending="${formText.sending}" data-large="${formText.notTaken}" data-most="${largestFile}"`
  // What a browser offers first. Because of it a phone that keeps HEIC hands over a JPEG.
  const accept = 'image/jpeg,image/png,image/gif,image/webp'
  return html`<div class="mt-4">
    ${fileField({ name: 'photo', label: formText.file, hint: formText.fileHint, problem: filled.problems['photo'], accept, more: said })}
    ${field({ ...filled.field('alt'), ...(isTaken && { value: '' }) })}
    <p class="mt-4"><button class="btn btn-outline" formaction="${add}">${formText.add}</button></p>
  </div>`
}

/** Whether there is a field for a photo on this page. Somebody's words hold no such quotes. */
export function takesPhotos(page: string): boolean {
  return page.includes(' data-smaller="')
}
