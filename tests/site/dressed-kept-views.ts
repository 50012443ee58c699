import type { Html } from '../../services/web/src/html/html.ts'
import { to } from '../../services/web/src/html/url.ts'
import { keptView, nothingKeptView, staleFormView, writtenTexts } from '../../services/web/src/views/kept/kept-view.ts'
import type { Dress } from './dressed-things.ts'

/** The views of what somebody wrote and could not send. */
export function dressedKeptViews({ text }: Dress): Record<string, readonly Html[]> {
  const fields = { title: [text('title')], [text('name')]: [text('value')] }
  const sending = { id: 'form-1', action: to`/report/what`, key: 'key', fields, hadFile: true }
  const texts = [
    { label: 'Title', text: text('title') },
    { label: 'Description', text: `${text('description')}\n${text('second line')}` },
  ]
  const content = { token: 'token', texts, sending, cameFrom: to`/report` }
  const readers = [
    { isForOthers: true, isGuest: true },
    { isForOthers: false, isGuest: true },
    { isForOthers: false, isGuest: false },
  ]
  const stale = [true, false].flatMap((isKept) =>
    readers.map((reader) => staleFormView({ ...content, ...reader, isKept })),
  )
  return {
    keptView: readers.map((reader) => keptView({ ...content, ...reader })),
    nothingKeptView: [nothingKeptView(true), nothingKeptView(false)],
    staleFormView: [
      ...stale,
      staleFormView({ ...content, sending: undefined, texts: [], isKept: false, isForOthers: false, isGuest: true }),
    ],
    writtenTexts: [writtenTexts(texts)],
  }
}
