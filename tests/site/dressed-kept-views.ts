import type { Html } from '../../services/web/src/html/html.ts'
import { to } from '../../services/web/src/html/url.ts'
import { keptView, nothingKeptView, staleFormView, writtenTexts } from '../../services/web/src/views/kept/kept-view.ts'
import type { Site } from '../../services/web/src/site/site.ts'
import type { Dress } from './dressed-things.ts'

/** The views of what somebody wrote and could not send. */
export function dressedKeptViews({ text }: Dress, site: Site): Record<string, readonly Html[]> {
  const fields = { title: [text('title')], [text('name')]: [text('value')] }
  const sending = { id: 'form-1', action: to`/report/what`, key: 'key', fields, hadFile: true, cameFrom: to`/report` }
  const texts = [
    { label: 'Title', text: text('title') },
    { label: 'Description', text: `${text('description')}\n${text('second line')}` },
  ]
  const content = { texts, sending, cameFrom: to`/report` }
  const keptAt = new Date('2026-11-23T09:05:00Z')
  const readers = [
    { isForOthers: true, signedInAs: undefined },
    { isForOthers: false, signedInAs: undefined },
    { isForOthers: false, signedInAs: text('person') },
  ]
  const stale = [true, false].flatMap((isKept) =>
    readers.map((reader) => staleFormView({ token: 'token', ...content, ...reader, isKept })),
  )
  return {
    keptView: readers.flatMap(({ isForOthers, signedInAs }) =>
      [1, 2].map((count) => {
        const forms = Array.from({ length: count }, () => ({ ...content, keptAt, about: text('about'), isForOthers }))
        return keptView(site, { token: 'token', forms, signedInAs })
      }),
    ),
    nothingKeptView: [nothingKeptView(true), nothingKeptView(false)],
    staleFormView: [
      ...stale,
      staleFormView({
        ...content,
        token: 'token',
        sending: undefined,
        texts: [],
        isKept: false,
        isForOthers: false,
        signedInAs: undefined,
      }),
    ],
    writtenTexts: [writtenTexts(texts)],
  }
}
