import { html, nothing, type Html } from '../../html/html.ts'
import { imageOf, type Url } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import type { Filled } from '../../site/fill.ts'
import { field, fileField } from '../fields.ts'
import { saidAt, type Said } from '../said.ts'
import { largestFile, mostPhotos, type Photo } from './photo.ts'

const text = words.photos.form

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
    <h2 id="photos">${text.title}</h2>
    ${saidAt(said, 'photos')}
    <p class="hint">${text.hint}</p>
    ${isAtOnce ? html`<p class="hint">${text.atOnce}</p>` : nothing}
    ${photos.length < mostPhotos ? adding(content) : html`<p class="note mt-4">${text.enough}</p>`}
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
  const label = alt === '' ? text.number(number) : alt
  const image = small
    ? html`<img src="${small}" alt="${label}" width="160" height="120" loading="lazy" decoding="async" />`
    : nothing
  return html`<li>
    ${image}
    <p>
      ${label}
      <button class="link" name="remove" value="${name}" formaction="${remove}">
        ${text.remove}<span class="visually-hidden">: ${label}</span>
      </button>
    </p>
  </li>`
}

function adding({ add, filled, photos }: PhotosContent): Html {
  // It was taken, whatever else was refused.
  const isTaken = photos.at(-1)?.alt === filled.value('alt')
  // Browsers that run scripts make it smaller, and say so with these words.
  const said = html` data-smaller="${text.smaller('{from}', '{to}')}" data-preview="${text.preview}"
  data-sending="${text.sending}" data-large="${text.notTaken}" data-most="${largestFile}"`
  // What a browser offers first. Because of it a phone that keeps HEIC hands over a JPEG.
  const accept = 'image/jpeg,image/png,image/gif,image/webp'
  return html`<div class="mt-4">
    ${fileField({ name: 'photo', label: text.file, hint: text.fileHint, problem: filled.problems['photo'], accept, more: said })}
    ${field({ ...filled.field('alt'), ...(isTaken && { value: '' }) })}
    <p class="mt-4"><button class="btn btn-outline" formaction="${add}">${text.add}</button></p>
  </div>`
}

/** Whether there is a field for a photo on this page. Somebody's words hold no such quotes. */
export function takesPhotos(page: string): boolean {
  return page.includes(' data-smaller="')
}
