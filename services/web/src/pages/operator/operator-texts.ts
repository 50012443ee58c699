import { page, type Page } from '../../site/page.ts'
import type { OperatorText } from '../../site/site.ts'
import { operatorTextView } from '../../views/operator/operator-text-view.ts'
import { words } from '../../words/en.ts'

const text = words.operator

/** A text of whoever runs the site; ours where they wrote none. */
function textPage(path: `/${OperatorText}`, name: OperatorText): Page {
  const { title, text: ours } = text[name]
  return page(path, {
    keep: 'long',
    shows: ({ site }) => ({
      title,
      main: operatorTextView({
        site,
        name,
        title,
        text: site.texts[name] ?? ours,
        isOurs: site.texts[name] === undefined,
      }),
    }),
  })
}

export const operatorPages: readonly Page[] = [
  textPage('/about', 'about'),
  textPage('/privacy', 'privacy'),
  textPage('/terms', 'terms'),
  textPage('/accessibility', 'accessibility'),
  textPage('/rules', 'rules'),
]
