import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { documentOf, type Document } from '../document.ts'
import { listBudgets } from './list-budgets.ts'
import { listCodes } from './list-codes.ts'
import { listNotices } from './list-notices.ts'

/** The guides by the last part of their address, in the order in which one reads them. */
const titles = {
  'first-hour': 'First hour',
  errors: 'Errors',
  tokens: 'Tokens and refresh',
  paging: 'Paging',
  'live-stream': 'Live stream',
  limits: 'Limits',
  'repeating-safely': 'Repeating safely',
  'conditional-reads': 'Conditional reads',
  versions: 'Versions',
}

/** The pages that explain what holds for all operations, by path. `platform` is the merged OpenAPI document, as JSON. */
export async function readGuides(platform: Buffer): Promise<[url: string, page: Document][]> {
  const frame = await readText('guide-frame.html')
  const lists: Partial<Record<string, () => string>> = {
    codes: () => listCodes(platform),
    budgets: listBudgets,
    notices: listNotices,
  }
  return Promise.all(
    Object.entries(titles).map(async ([name, title]): Promise<[string, Document]> => {
      const text = await readText(`${name}.html`)
      const content = text.replace(/<!-- (\w+) -->/g, (_, list: string) => lists[list]?.() ?? '')
      // A line of code may be wider than a phone: whoever uses keys must be able to move there and scroll.
      const focusable = content.replaceAll('<pre>', '<pre tabindex="0">')
      const parts: Record<string, string> = { title, content: focusable, links: linksBeside(name) }
      const page = frame.replaceAll(/\{\{(\w+)\}\}/g, (_, part: string) => parts[part] ?? '')
      return [`/docs/${name}`, documentOf(Buffer.from(page), 'text/html; charset=utf-8')]
    }),
  )
}

function linksBeside(current: string): string {
  const links = Object.entries(titles).map(
    ([name, title]) => `<a href="/docs/${name}"${name === current ? ' aria-current="page"' : ''}>${title}</a>`,
  )
  return links.join('\n')
}

async function readText(name: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, name), 'utf8')
}
