import { requireRole, requireSignedIn, requireVerified, type Call, type Citizen } from '@civic/access'
import { PageReply, pageQuery, PathId, readPage, type Page, type PageSize } from '@civic/contracts'
import { inTransaction, rehearse } from '@civic/db'
import { DomainError, TryAgainError, type DeclaredRefusal, type RefusalClass } from '@civic/errors'
import type { FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Kysely, Transaction } from 'kysely'
import { Type, type TObject, type TSchema } from 'typebox'
import { linksOfPage } from '../answers/links-of-page.ts'
import { attemptOf, keyOf, type Attempt } from '../repeats/attempt.ts'
import { IdempotencyKeyInUseError, IdempotencyKeyReusedError } from '../repeats/repeat-errors.ts'
import { RepeatHeader } from '../repeats/repeat-header.ts'
import { writerOf } from '../answers/writer.ts'
import { repeatBeside } from '../repeats/repeat-beside.ts'
import { isAnswerKept, repeatSafely } from '../repeats/repeat-safely.ts'
import type { Access, App } from '../routes.ts'
import type { Act, ChangedTarget, Declaration, DeclareAct, DeclareChange, Input, Repeats, Target } from './act.ts'

type Path = Record<string, string>

/** A declaration whose types nobody needs to know any more. */
type Declared<Context, Tables> = Declaration<Context> &
  Target<Tables, Path, unknown, unknown> &
  Pick<ChangedTarget<Tables, Path, unknown, unknown>, 'mayHearAgain'> & {
    page?: PageSize
    repeats?: Repeats
    writes?: (answer: never) => string
    does: (doing: object) => Promise<object>
  }

type Doing<Context> = Context &
  Call &
  Input<Path, unknown, unknown> & {
    citizen: Citizen | undefined
    page: Page | undefined
    attempt?: Attempt | undefined
  }

/** What came with a call besides the context of the service. */
type Called = Call & { attempt?: Attempt | undefined }

/** How a service carries out what is declared. */
interface Means<Context> {
  does: (doing: Doing<Context>) => Promise<object>
  /** Asked before the body is read. */
  guard?: (context: Context, path: Path, call: Call, headers: IncomingHttpHeaders) => Promise<void>
  /** What each request brings besides its call. */
  brings?: (request: FastifyRequest) => object
  /** How those are refused who may not. */
  notEntitled?: DeclaredRefusal
  /** Takes `Idempotency-Key`. */
  isRepeatable?: boolean
  writes?: ((answer: never) => string) | undefined
}

/**
 * The two ways in which a service declares what can be done over HTTP: `act`, and `change` for what happens in one
 * transaction. Access, the guard before the body, 404, the statuses and the OpenAPI document follow from the
 * declaration. `notEntitled` refuses whoever `may` not.
 */
export function actsOf<Context extends { db: Kysely<Tables> }, Tables>({ notEntitled }: { notEntitled: RefusalClass }) {
  type DeclaredHere = Declared<Context, Tables>

  function admit({ on, may }: DeclaredHere, citizen: Citizen, row: unknown): void {
    if (!on) return
    if (row === undefined) throw new on.missing()
    if (may && !may(on.standing(row, citizen))) throw new notEntitled()
  }

  function meansOf(declared: DeclaredHere) {
    const guard = async ({ db }: Context, path: Path, { actor }: Call) => {
      const citizen = requireSignedIn(actor)
      admit(declared, citizen, await declared.on?.find(db, path, citizen))
    }
    return declared.may ? { guard, notEntitled } : {}
  }

  function act(route: string, declared: DeclaredHere) {
    const does = async (doing: Doing<Context>) => {
      if (!declared.on) return declared.does(doing)
      const citizen = requireSignedIn(doing.actor)
      const row = await declared.on.find(doing.db, doing.path, citizen)
      admit(declared, citizen, row)
      return declared.does(Object.assign(doing, { row }))
    }
    const { repeats, writes } = declared
    if (!repeats) return declare(route, declared, { ...meansOf(declared), does, writes })
    const doesOnce = async (doing: Doing<Context>) => {
      const { attempt, citizen } = doing
      if (!attempt) return does(doing)
      const again = async (isHidden: boolean) => {
        if (repeats === 'harmlessly') await does(doing).catch((error: unknown) => throwLostRight(error, isHidden))
      }
      return repeatBeside(doing.db, { attempt, callerId: citizen?.userId ?? null }, async () => does(doing), again)
    }
    return declare(route, declared, { ...meansOf(declared), does: doesOnce, isRepeatable: true })
  }

  function change(route: string, declared: DeclaredHere) {
    const once = async (tx: Transaction<Tables>, request: Doing<Context>) => {
      const { attempt } = request
      const unchanged = <Answer>(answer: Answer): Answer => {
        if (attempt) attempt.isUnchanged = true
        return answer
      }
      const doing = Object.assign(request, { tx, unchanged })
      if (!declared.on) return declared.does(doing)
      const citizen = requireSignedIn(doing.actor)
      const row = await declared.on.lock(tx, doing.path, citizen)
      admit(declared, citizen, row)
      return declared.does(Object.assign(doing, { row }))
    }
    /** With a row, who may is asked of it as it is now; without one, the act itself says whether it would refuse. */
    const requireToHear = async (tx: Transaction<Tables>, doing: Doing<Context>, citizen: Citizen) => {
      const { on, mayHearAgain } = declared
      if (!on) return rehearse(tx, async () => once(tx, doing))
      if (await mayHearAgain?.(tx, doing.path, citizen)) return
      admit(declared, citizen, await on.find(tx, doing.path, citizen))
    }
    const does = async (doing: Doing<Context>) =>
      inTransaction(doing.db, async (tx: Transaction<Tables>) => {
        const { attempt, citizen } = doing
        if (attempt) attempt.isUnchanged = false
        if (!attempt || !citizen) return once(tx, doing)
        return repeatSafely(
          tx,
          { attempt, callerId: citizen.userId },
          async () => once(tx, doing),
          async (isHidden) =>
            requireToHear(tx, doing, citizen).catch((error: unknown) => throwLostRight(error, isHidden)),
        )
      })
    const { token } = declared.who ?? signedIn
    const isRepeatable = route.startsWith('POST ') && token === 'required'
    const means = meansOf(declared)
    return declare(route, declared, { ...(isRepeatable ? repeatable(route, means) : means), does, isRepeatable })
  }

  /** Whoever repeats what was done is let in to hear the answer, though the row may have moved on. */
  function repeatable(route: string, { guard, ...means }: ReturnType<typeof meansOf>) {
    if (!guard) return means
    const guardOnce = async (context: Context, path: Path, call: Call, headers: IncomingHttpHeaders) =>
      guard(context, path, call).catch(async (refusal: unknown) => {
        const [key, { userId }] = [keyOf(headers), requireSignedIn(call.actor)]
        if (key === undefined || !(await isAnswerKept(context.db, { route, key }, userId))) throw refusal
      })
    return { ...means, guard: guardOnce }
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two types tie each declaration together
  return { act, change } as unknown as {
    act: DeclareAct<Context, Tables>
    change: DeclareChange<Context, Tables>
  }
}

/** The same for a service without a database, which has no rows and no transactions and knows nobody who is banned. */
export function actsWithoutDatabase<Context, Brought extends object>(brings: (request: FastifyRequest) => Brought) {
  const act = (route: string, declared: Declared<Context, never>) =>
    declare(route, declared, { does: declared.does, brings, writes: declared.writes })

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type ties each declaration together
  return { act } as unknown as { act: DeclareAct<Context, never, Brought> }
}

function declare<Context, Tables>(
  route: string,
  declared: Declared<Context, Tables>,
  { does, guard, notEntitled, brings, writes, isRepeatable = false }: Means<Context>,
): Act<Context, Path, unknown, unknown, unknown> {
  const {
    summary,
    description,
    who = signedIn,
    on,
    offered,
    page: size,
    body,
    status = 200,
    refuses = [],
    bodyLimit,
    config,
  } = declared
  const [method = '', url = ''] = route.split(' ')
  if (declared.may && !on) throw new Error(`${route} does not say on which row it asks who may`)
  if (on && who.token !== 'required') throw new Error(`${route} acts on a row and lets guests in`)

  const query = size ? Type.Object({ ...declared.query?.properties, ...pageQuery(size) }) : declared.query
  const reply = size ? withPage(declared.reply) : declared.reply

  const doOnce = async (doing: Context & Called & Input<Path, unknown, unknown>) => {
    offered?.(doing)
    const asked: { limit?: string; offset?: string } = Object(doing.query)
    const page = size && readPage(asked, size)
    // What a request brings is put together once: it belongs to nobody else, and most of it is the service's context.
    const answer = await does(Object.assign(doing, { citizen: citizenOf(doing, who), page }))
    return page ? { ...page, ...answer } : answer
  }
  const perform = async (call: Context & Called, input: Input<Path, unknown, unknown>) => doOnce({ ...call, ...input })

  const register = (app: App, context: Context, tag: string) => {
    app.route<{ Params: Path }>({
      method,
      url,
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(writes && { serializerCompiler: writerOf(writes, status, app.serializerCompiler) }),
      config: {
        ...config,
        access: who,
        refusals: [
          ...(on ? [on.missing] : []),
          ...(notEntitled ? [notEntitled] : []),
          ...refuses,
          ...(isRepeatable ? [IdempotencyKeyInUseError, IdempotencyKeyReusedError] : []),
        ],
        ...(isRepeatable && { documented: { headers: RepeatHeader } }),
        ...(offered && { offered: () => void offered(context) }),
        ...(guard && { guard: async (path, call, headers) => guard(context, path, call, headers) }),
      },
      schema: {
        tags: [tag],
        summary,
        ...(description !== undefined && { description }),
        ...(url.includes(':') && { params: declared.path ?? idsIn(url) }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { [status]: reply },
      },
      handler: async (request, response) => {
        const { call, params: path, query: asked, body: sent } = request
        const attempt = isRepeatable ? attemptOf(route, request) : undefined
        const answer = await doOnce({
          ...context,
          ...call,
          ...brings?.(request),
          attempt,
          path,
          query: asked,
          body: sent,
        })
        if (attempt?.isReplay) void response.header('idempotency-replayed', 'true')
        const links = size && linksOfPage(request.query ?? {}, { limit: 0, offset: 0, ...answer })
        if (links !== undefined) void response.header('link', links)
        return answer
      },
    })
  }
  return { register, perform }
}

/** Answers the routes of one chapter of the OpenAPI document, in this order. */
export function registerActs<Context>(
  app: App,
  context: Context,
  tag: string,
  acts: readonly Pick<Act<Context, never, never, never, unknown>, 'register'>[],
): void {
  for (const { register } of acts) register(app, context, tag)
}

const signedIn: Access = { token: 'required' }

/** Asked anew in the act itself: jobs and tests come in without a route. */
function citizenOf({ actor }: Call, { token, verified, roles }: Access): Citizen | undefined {
  if (verified) requireVerified(actor)
  if (roles) requireRole(actor, roles)
  if (token === 'required') return requireSignedIn(actor)
  return actor.kind === 'citizen' ? actor : undefined
}

/** What the state of things refuses meanwhile takes no right away, and what a moderator hid is not to be found for that. */
function throwLostRight(refusal: unknown, isHidden: boolean): void {
  if (!(refusal instanceof DomainError) || refusal instanceof TryAgainError) throw refusal
  const { kind } = refusal
  if (kind === 'unauthenticated' || kind === 'forbidden' || (kind === 'not-found' && !isHidden)) throw refusal
}

/** The schema of a list's answer, with what its page says of itself. */
function withPage(reply: TSchema): TSchema {
  if (!Type.IsObject(reply)) throw new Error('A list answers an object')
  return Type.Object({ ...reply.properties, ...PageReply })
}

function idsIn(url: string): TObject {
  const names = url.split('/').filter((part) => part.startsWith(':'))
  return Type.Object(Object.fromEntries(names.map((name) => [name.slice(1), PathId])))
}
