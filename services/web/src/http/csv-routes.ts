import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Csv, csvLine } from '../site/csv.ts'
import { isNoName } from '../site/page-at.ts'
import type { Answer } from '../site/page.ts'
import { notFoundPage } from '../views/plain-page.ts'
import { maintenancePage } from './error-page.ts'
import { gateOf } from './answer-form.ts'
import { answerVisit, openVisit, setCookies } from './answer-routes.ts'
import type { WebContext } from './context.ts'
import type { OpenVisit } from './open-visit.ts'

/** Spreadsheets take a file for UTF-8 where it begins with this. */
const mark = '\uFEFF'

/** Files of rows. Whoever gets none is shown what the page of the list would show them. */
export async function csvRoutes(
  app: FastifyInstance,
  { context, files }: { context: WebContext; files: readonly Csv[] },
): Promise<void> {
  for (const file of files) {
    app.get(file.path, async (request, reply) => {
      const visit = openVisit(context, request)
      const opened = await openFile(context, file, visit).catch((error: unknown) => ({ error }))
      if ('lines' in opened) {
        setCookies(visit, reply)
        reply.type('text/csv; charset=utf-8').header('cache-control', 'private, no-store')
        reply.header('content-disposition', `attachment; filename="${file.name}"`)
        return reply.send(Readable.from(opened.lines))
      }
      await answerVisit(context, visit, reply, {}, async () => {
        if ('error' in opened) throw opened.error
        return opened.answer
      })
      return reply
    })
  }
}

/** The first rows are read before anything is sent: a refusal becomes a page. A later one ends the file, which browsers notice. */
async function openFile(
  { site, maintenance }: WebContext,
  file: Csv,
  visit: OpenVisit,
): Promise<{ answer: Answer } | { lines: AsyncGenerator<string> }> {
  if (maintenance.text !== undefined) return { answer: maintenancePage(site, maintenance.text) }
  if (Object.values(visit.path).some(isNoName)) return { answer: notFoundPage() }
  await visit.recognize()
  const answer = await gateOf(file, visit)
  if (answer) return { answer }
  const portions = file.reads(visit)[Symbol.asyncIterator]()
  const first = await portions.next()
  return { lines: linesOf(file, first, portions) }
}

async function* linesOf(
  { columns }: Csv,
  first: Awaited<ReturnType<Portions['next']>>,
  portions: Portions,
): AsyncGenerator<string> {
  yield mark + csvLine(columns)
  for (let portion = first; portion.done !== true; portion = await portions.next()) {
    yield portion.value.map(csvLine).join('')
  }
}

type Portions = ReturnType<ReturnType<Csv['reads']>[typeof Symbol.asyncIterator]>
