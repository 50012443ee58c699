import { requireRole, requireSignedIn, requireVerified, type Call, type Citizen } from '@civic/access'
import { PathId } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import type { RefusalClass, RefusalKind } from '@civic/errors'
import type { Kysely, Transaction } from 'kysely'
import { Type, type TObject } from 'typebox'
import { statusOfKind } from '../answers/error-answer.ts'
import { errorReplies } from '../answers/error-reply.ts'
import type { Access, App } from '../routes.ts'
import type { Act, Declaration, DeclareAct, DeclareChange, Input, Target } from './act.ts'

type Path = Record<string, string>

/** A declaration whose types nobody needs to know any more. */
type Declared<Context, Tables> = Declaration<Context> &
  Target<Tables, Path, unknown, unknown> & { does: (doing: object) => Promise<unknown> }

/**
 * The two ways in which a service declares what can be done over HTTP: `act`, and `change` for what happens in one
 * transaction. Access, the guard before the body, 404, the statuses and the OpenAPI document follow from the
 * declaration. `notEntitled` refuses whoever `may` not.
 */
export function actsOf<Context extends { db: Kysely<Tables> }, Tables>({ notEntitled }: { notEntitled: RefusalClass }) {
  type Doing = Context & Call & Input<Path, unknown, unknown> & { citizen: Citizen | undefined }

  function declare(
    route: string,
    declared: Declared<Context, Tables>,
    does: (doing: Doing) => Promise<unknown>,
  ): Act<Context, Path, unknown, unknown, unknown> {
    const { summary, who = signedIn, offered, query, body, reply, status = 200, on, may, bodyLimit, config } = declared
    const [method = '', url = ''] = route.split(' ')

    const perform = async (call: Context & Call, input: Input<Path, unknown, unknown>) =>
      does({ ...call, ...input, citizen: citizenOf(call, who) })

    const register = (app: App, context: Context, tag: string) => {
      const guard = async (path: Path, { actor }: Call) => {
        const citizen = requireSignedIn(actor)
        admit(declared, citizen, await on?.find(context.db, path, citizen))
      }
      app.route<{ Params: Path }>({
        method,
        url,
        ...(bodyLimit !== undefined && { bodyLimit }),
        config: {
          ...config,
          access: who,
          ...(offered && { offered: () => void offered(context) }),
          ...(may && { gate: guard }),
        },
        schema: {
          tags: [tag],
          summary,
          ...(url.includes(':') && { params: declared.path ?? idsIn(url) }),
          ...(query && { querystring: query }),
          ...(body && { body }),
          response: { [status]: reply, ...errorReplies(...statusesOf(method, declared)) },
        },
        handler: async ({ call, params, query: asked, body: sent }) =>
          perform({ ...context, ...call }, { path: params, query: asked, body: sent }),
      })
    }
    return { register, perform }
  }

  function admit({ on, may }: Declared<Context, Tables>, citizen: Citizen, row: unknown): void {
    if (!on) return
    if (row === undefined) throw new on.missing()
    if (may && !may(on.standing(row, citizen))) throw new notEntitled()
  }

  function act(route: string, declared: Declared<Context, Tables>) {
    return declare(route, declared, async (doing) => {
      const { on } = declared
      if (!on || !doing.citizen) return declared.does(doing)
      const row = await on.find(doing.db, doing.path, doing.citizen)
      admit(declared, doing.citizen, row)
      return declared.does({ ...doing, row })
    })
  }

  function change(route: string, declared: Declared<Context, Tables>) {
    return declare(route, declared, async ({ citizen, ...doing }) =>
      inTransaction(doing.db, async (tx: Transaction<Tables>) => {
        if (!declared.on || !citizen) return declared.does({ ...doing, citizen, tx })
        const row = await declared.on.lock(tx, doing.path, citizen)
        admit(declared, citizen, row)
        return declared.does({ ...doing, citizen, tx, row })
      }),
    )
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two types tie each declaration together
  return { act, change } as unknown as {
    act: DeclareAct<Context, Tables>
    change: DeclareChange<Context, Tables>
  }
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

/** Asked anew in the act itself: jobs and other acts come in without a route. */
function citizenOf({ actor }: Call, { token, verified, roles }: Access): Citizen | undefined {
  if (verified) requireVerified(actor)
  if (roles) requireRole(actor, roles)
  if (token === 'required') return requireSignedIn(actor)
  return actor.kind === 'citizen' ? actor : undefined
}

function idsIn(url: string): TObject {
  const names = url.split('/').filter((part) => part.startsWith(':'))
  return Type.Object(Object.fromEntries(names.map((name) => [name.slice(1), PathId])))
}

type Refusing = Pick<Declaration<never>, 'who' | 'refuses'> & { on?: unknown; may?: unknown }

/** What a caller may be answered besides the success and 400, which every route has. */
function statusesOf(method: string, { who = signedIn, on, may, refuses = [] }: Refusing): number[] {
  const kinds: RefusalKind[] = refuses.map(({ kind }) => kind)
  if (who.token === 'required') kinds.push('unauthenticated')
  const mayBeBlocked = who.token !== 'public' && method !== 'GET'
  if (may || who.roles || who.verified || mayBeBlocked) kinds.push('forbidden')
  if (on) kinds.push('not-found')
  return [...new Set(kinds.map((kind) => statusOfKind[kind]))]
}
