import http from 'node:http'
import { photoBytes } from '../../services/community/test/images/pictures.ts'
import type { SeenPage, Visitor } from './visitor.ts'

/** Another photo each time, as a phone names it: what stands behind a picture is no part of it. */
export async function photoFile(): Promise<File> {
  const bytes = Buffer.concat([await photoBytes('jpeg'), Buffer.from(crypto.randomUUID())])
  return new File([new Uint8Array(bytes)], 'IMG_1.JPG', { type: 'image/jpeg' })
}

interface Chosen {
  alt?: string
  file?: File
  /** Typed into other fields. */
  typed?: Readonly<Record<string, string>>
}

/** The form with the photo as a browser sends it; without a file it sends an empty one without a name. */
export function photoForm(page: SeenPage, { alt = '', file = new File([], ''), typed = {} }: Chosen = {}) {
  const body = new FormData()
  const form = page.forms.find(({ buttons }) => buttons.includes('Add this photo'))
  for (const [name, value] of form?.fields ?? []) {
    if (name !== 'photo' && name !== 'alt') body.append(name, typed[name] ?? value)
  }
  body.append('photo', file)
  body.append('alt', alt)
  return body
}

/** The photos that a page offers to remove, in their order. */
export function photosOn(page: SeenPage): string[] {
  return page.forms.flatMap(({ acts }) =>
    acts.flatMap(({ field }) => (field && field[0] === 'remove' ? [field[1]] : [])),
  )
}

/** A report that could be sent, with its page where photos are added. */
export async function reportToSend(
  browser: Visitor,
  text = { title: 'Open drain', description: 'Open for weeks.' },
): Promise<SeenPage> {
  const what = await browser.sends(await browser.opens('/report'), 'Continue', { location: '' })
  return browser.sends(what, 'Continue', { ...text, category: 'HEALTH' })
}

/** The same of a petition. */
export async function petitionToStart(
  browser: Visitor,
  text = { title: 'A roof for the market', description: 'It rains on the food.' },
): Promise<SeenPage> {
  return browser.sends(await browser.opens('/petitions/new'), 'Continue', { ...text, goal: '20' })
}

/** A photo on its way over a slow line, for a report unless said otherwise; `bytes` is the whole of it, of which nothing is sent yet. */
export async function slowPhoto(origin: string, browser: Visitor, check: SeenPage, address = '/report/send/photo') {
  const form = new Response(photoForm(check, { file: await photoFile(), alt: 'The drain' }))
  const bytes = Buffer.from(await form.arrayBuffer())
  const request = http.request(origin + address, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      origin,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  })
  return { request, bytes }
}
