import type { ProgressUpdate } from '@civic/client'
import { html, type Html, nothing, type Part } from '../html/html.ts'
import { below, type Url } from '../html/url.ts'
import type { Person } from '../site/visit.ts'
import { words } from '../words/en.ts'
import { heading, type HeadingLevel } from './entry.ts'
import { paragraphs } from './paragraphs.ts'
import { photos } from './photos.ts'
import { flagLink } from './share.ts'
import { tag } from './tag.ts'

const text = words.issue

/** What an organization says of the state of its work. `of`: the page of the thing; `beside`: who says it, or when. */
export function progressUpdate(
  { id, title, body, attachmentUrls, attachmentAlts, authorId }: ProgressUpdate,
  { beside, of, person, level = 3 }: { beside: Part; of: Url; person: Person | undefined; level?: HeadingLevel },
): Html {
  const said = tag({ look: 'official', icon: 'bar', word: text.progress }, html`${beside}`)
  const flag = authorId === person?.id ? nothing : flagLink(below(of, 'updates', id, 'flag'), words.flagging.theUpdate)
  return html`<div id="update-${id}">
      ${said}${title === undefined ? nothing : heading(level, title)}${paragraphs(body)}${photos({ urls: attachmentUrls, alts: attachmentAlts, of: text.thisUpdate })}
    </div>
    ${flag}`
}
