import { html, nothing, type Html } from '../../html/html.ts'
import { imageOf, to } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { field, fileField, postForm, type Problems } from '../fields.ts'
import { mostPhotos, type Photo } from './report.ts'

const text = words.reporting.photos

interface PhotosContent {
  token: string
  photos: readonly Photo[]
  problems: Problems
  /** What was typed beside a photo that could not be taken. */
  alt: string
}

/** The photos of a report that is not sent yet, and a form for one more. */
export function photosOf(content: PhotosContent): Html {
  const { token, photos } = content
  return html`<section class="form-end" aria-labelledby="photos">
    <h2 id="photos">${text.title}</h2>
    <p class="hint">${text.hint}</p>
    ${
      photos.length === 0
        ? nothing
        : html`<ul class="related mt-4">
            ${photos.map((photo, index) => chosen(photo, index + 1, token))}
          </ul>`
    }
    ${photos.length < mostPhotos ? addForm(content) : html`<p class="note mt-4">${text.enough}</p>`}
  </section>`
}

function chosen({ name, alt }: Photo, number: number, token: string): Html {
  const small = imageOf(name, 320)
  const label = alt === '' ? text.number(number) : alt
  const image = small
    ? html`<img src="${small}" alt="${label}" width="160" height="120" loading="lazy" decoding="async" />`
    : nothing
  return html`<li>
    ${image}
    ${postForm({
      action: to`/report/send/photo/remove`,
      token,
      hidden: { photo: name },
      body: html`${alt === '' ? text.number(number) : alt}
        <button class="link">${text.remove}<span class="visually-hidden">: ${label}</span></button>`,
    })}
  </li>`
}

function addForm({ token, problems, alt }: PhotosContent): Html {
  return postForm({
    action: to`/report/send/photo`,
    token,
    key: crypto.randomUUID(),
    hasFile: true,
    className: 'mt-4',
    body: html`${fileField({ name: 'photo', label: text.file, hint: text.fileHint, problem: problems['photo'], accept: 'image/jpeg,image/png,image/gif,image/webp' })}
      ${field({ name: 'alt', label: text.alt, hint: text.altHint, value: alt, longest: 200, problem: problems['alt'] })}
      <p class="mt-4"><button class="btn btn-outline">${text.add}</button></p>`,
  })
}
