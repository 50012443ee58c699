import { html, type Html } from '../html/html.ts'
import { to, type Url } from '../html/url.ts'
import { words } from '../words/en.ts'
import type { Frame } from './frame.ts'

const text = words.frame.footer

/** Who runs this, and one's rights. */
export function footer({ site }: Frame): Html {
  const link = (url: Url, label: string) => html`<li><a href="${url}">${label}</a></li>`
  return html`<footer class="footer">
    <div class="container">
      <div class="footer-columns">
        <div class="footer-about">
          <h2>${site.name}</h2>
          <p>${text.about(site.operator)} ${text.open}</p>
        </div>
        <nav aria-labelledby="foot-service">
          <h2 id="foot-service">${text.service}</h2>
          <ul>
            ${[
              link(to`/about`, text.aboutUs),
              link(to`/statuses`, text.statuses),
              link(to`/rules`, text.rules),
              link(to`/contact`, text.contact),
            ]}
          </ul>
        </nav>
        <nav aria-labelledby="foot-rights">
          <h2 id="foot-rights">${text.rights}</h2>
          <ul>
            ${[
              link(to`/privacy`, text.privacy),
              link(to`/accessibility`, text.accessibility),
              link(to`/terms`, text.terms),
            ]}
          </ul>
        </nav>
      </div>
      <p class="note">${text.times(site.format.zoneName)}</p>
    </div>
  </footer>`
}
