import { html, nothing, type Html } from '../../html/html.ts'
import { imageOf, type Url } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { field, fileField, postForm, type Problems } from '../fields.ts'
import { mostPhotos, type Photo } from './photo.ts'

const text = words.photos.form

interface PhotosContent {
  token: string
  photos: readonly Photo[]
  /** To which one is added, and from which one is removed. */
  add: Url
  remove: Url
  problems: Problems
  /** What was typed beside a photo that could not be taken. */
  alt: string
  /** Under which a photo that may have arrived can be sent once more. */
  photoKey?: string | undefined
  /** What is changed is there already, and stands on the same page. */
  isAtOnce?: boolean
}

/** The photos of a thing, each with a button to remove it, and a form for one more. */
export function photoForms(content: PhotosContent): Html {
  const { photos, isAtOnce = false } = content
  return html`<section class="form-end" aria-labelledby="photos">
    <h2 id="photos">${text.title}</h2>
    <p class="hint">${text.hint}</p>
    ${isAtOnce ? html`<p class="hint">${text.atOnce}</p>` : nothing}
    ${
      photos.length === 0
        ? nothing
        : html`<ul class="related mt-4">
            ${photos.map((photo, index) => chosen(photo, index + 1, content))}
          </ul>`
    }
    ${photos.length < mostPhotos ? addForm(content) : html`<p class="note mt-4">${text.enough}</p>`}
  </section>`
}

function chosen({ name, alt }: Photo, number: number, { token, remove }: PhotosContent): Html {
  const small = imageOf(name, 320)
  const label = alt === '' ? text.number(number) : alt
  const image = small
    ? html`<img src="${small}" alt="${label}" width="160" height="120" loading="lazy" decoding="async" />`
    : nothing
  return html`<li>
    ${image}
    ${postForm({
      action: remove,
      token,
      hidden: { photo: name },
      body: html`${label} <button class="link">${text.remove}<span class="visually-hidden">: ${label}</span></button>`,
    })}
  </li>`
}

function addForm({ token, add, problems, alt, photoKey }: PhotosContent): Html {
  // Browsers that run scripts make it smaller, and say so with these words.
  const said = html` data-smaller="${text.smaller('{from}', '{to}')}" data-preview="${text.preview}"`
  return postForm({
    action: add,
    token,
    key: photoKey ?? crypto.randomUUID(),
    hasFile: true,
    className: 'mt-4',
    body: html`${fileField({ name: 'photo', label: text.file, hint: text.fileHint, problem: problems['photo'], accept: 'image/jpeg,image/png,image/gif,image/webp', more: said })}
      ${field({ name: 'alt', label: text.alt, hint: text.altHint, value: alt, longest: 200, problem: problems['alt'] })}
      <p class="mt-4"><button class="btn btn-outline">${text.add}</button></p>`,
  })
}

/** Whether there is a field for a photo on this page. Somebody's words hold no such quotes. */
export function takesPhotos(page: string): boolean {
  return page.includes(' data-smaller="')
}
