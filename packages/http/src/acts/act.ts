import type { Call, Citizen } from '@civic/access'
import type { Page, PageSize } from '@civic/contracts'
import type { DeclaredRefusal, RefusalClass } from '@civic/errors'
import type { FastifyContextConfig } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Static, TObject, TSchema } from 'typebox'
import type { Access, App } from '../routes.ts'

/** The row that the path of an act names, and the standing of its caller towards it. */
export interface Subject<Tables, Path, Row, Standing> {
  /** The row, or undefined when there is none for this caller. */
  find: (db: Kysely<Tables>, path: Path, citizen: Citizen) => Promise<Row | undefined>
  /** The same, locked as a change of it needs. */
  lock: (tx: Transaction<Tables>, path: Path, citizen: Citizen) => Promise<Row | undefined>
  missing: RefusalClass
  standing: (row: Row, citizen: Citizen) => Standing
}

/** `:announcementId` in the path of a route becomes a property of this name. */
export type PathOf<Route extends string> = Record<NamesIn<Route>, string>
type NamesIn<Route extends string> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Route extends `${string}:${infer Name}`
    ? Name
    : never

/** All that a client learns of an act from the OpenAPI document. */
export interface Declaration<Context, Who = Access, Query = TObject, Body = TObject, Reply = TSchema> {
  summary: string
  /** What a client has to know besides: conditions, effects, bounds. One paragraph or a few, in Markdown. */
  description?: string
  /** Who may come in: whoever is signed in, unless said otherwise. */
  who?: Who
  /** The parameters of the path, where they are no ids of rows. */
  path?: TObject
  query?: Query
  body?: Body
  reply: Reply
  /** 200, unless said otherwise. */
  status?: 201 | 202
  /** Besides what `who`, `on` and `may` refuse. */
  refuses?: readonly DeclaredRefusal[]
  /** Throws when this installation does not offer the act; asked before anything else. */
  offered?: (context: Context) => unknown
  /** In bytes, where it is not the usual one. */
  bodyLimit?: number
  /** What the hooks of a service read of its routes. */
  config?: Omit<FastifyContextConfig, 'access' | 'guard' | 'offered' | 'refusals' | 'successStatus'>
}

/** What the path names, and who may do this to it. */
export type Target<Tables, Path, Row, Standing> =
  | {
      /** 404 when there is none. */
      on: Subject<Tables, Path, Row, Standing>
      /** Asked before the body is read, and again in the act. */
      may?: (standing: Standing) => boolean
    }
  | { on?: undefined; may?: undefined }

/** The same for a change, which must not lock a row for somebody who may not change it. */
export type ChangedTarget<Tables, Path, Row, Standing> =
  | {
      on: Subject<Tables, Path, Row, Standing>
      /** Asked before the body is read, and again of the locked row. */
      may: (standing: Standing) => boolean
      /**
       * Of an act that its own success takes out of reach: whether somebody who repeats it may hear its answer again,
       * though `on` and `may` would refuse them now.
       */
      mayHearAgain?: (db: Kysely<Tables>, path: Path, citizen: Citizen) => Promise<boolean>
    }
  | { on?: undefined; may?: undefined; mayHearAgain?: undefined }

/**
 * How an act that is no change takes `Idempotency-Key`: what it does happens once by itself, and its first answer comes again.
 * `harmlessly`: it may be done again at any time, and is, to ask whether the caller still may. `once`: it would be refused.
 */
export type Repeats = 'harmlessly' | 'once'

/** Where there are no tables, there is nothing to name. */
type TargetOf<Tables, Path, Row, Standing> = [Tables] extends [never]
  ? { on?: undefined; may?: undefined }
  : Target<Tables, Path, Row, Standing>

/** What came with a request, cleaned and as its schemas say. */
export interface Input<Path, Query, Body> {
  path: Path
  query: Query
  body: Body
}

/** What an act works with: the context of its service, who calls, and what they sent. */
type Doing<Context, Who extends Access, Path, Query extends TObject, Body extends TObject> = Context &
  Call &
  Input<Path, Static<Query>, Static<Body>> & {
    /** Whoever acts; undefined for a guest, where guests may come in. */
    citizen: Who['token'] extends 'required' ? Citizen : Citizen | undefined
  }

export interface Act<Context, Path, Query, Body, Reply, Brought = unknown> {
  /** Answers the route of the act. */
  register: (app: App, context: Context, tag: string) => void
  /** The act itself, for jobs and tests, which come without a request. */
  perform: (call: Context & Call & Brought, input: Input<Path, Query, Body>) => Promise<Reply>
}

/** Readonly all the way down: an answer is only sent. */
type Sent<Value> = Value extends object ? { readonly [Key in keyof Value]: Sent<Value[Key]> } : Value

/** Declares an act that reads, or that opens transactions of its own. */
export type DeclareAct<Context, Tables, Brought = unknown> = <
  const Route extends string,
  Reply extends TSchema,
  const Result extends Sent<Static<Reply>>,
  const Who extends Access = { token: 'required' },
  Query extends TObject = TObject,
  Body extends TObject = TObject,
  Row = undefined,
  Standing = undefined,
  Size extends PageSize | undefined = undefined,
>(
  route: Route,
  declared: Declaration<Context, Who, Query, Body, Reply> &
    TargetOf<Tables, PathOf<Route>, Row, Standing> & {
      /** Of a list: it takes `limit` and `offset`, and answers them as they were understood, with links to other pages. */
      page?: Size
      does: (
        doing: Doing<Context & Brought, Who, PathOf<Route>, Query, Body> & {
          row: Row
          page: Size extends PageSize ? Page : undefined
        },
      ) => Promise<Result>
    } & (
      | { repeats: Repeats; writes?: undefined }
      | {
          repeats?: undefined
          /** Writes the answer as JSON, as its schema would, where much of it is the same for many callers. */
          writes?: (answer: Sent<Static<Reply>> & (Size extends PageSize ? Page : unknown)) => string
        }
    ),
) => Act<Context, PathOf<Route>, Static<Query>, Static<Body>, Result, Brought>

export interface Unchanged {
  /** Returns the answer of a change that found everything as it is to be; it is not kept for a repeat. */
  unchanged: <Answer>(answer: Answer) => Answer
}

/** Declares an act that runs in one transaction, on the row that it locks. */
export type DeclareChange<Context, Tables> = <
  const Route extends string,
  Reply extends TSchema,
  const Result extends Sent<Static<Reply>>,
  const Who extends Access = { token: 'required' },
  Query extends TObject = TObject,
  Body extends TObject = TObject,
  Row = undefined,
  Standing = undefined,
>(
  route: Route,
  declared: Declaration<Context, Who, Query, Body, Reply> &
    ChangedTarget<Tables, PathOf<Route>, Row, Standing> & {
      does: (
        doing: Doing<Context, Who, PathOf<Route>, Query, Body> & { tx: Transaction<Tables>; row: Row } & Unchanged,
      ) => Promise<Result>
    },
) => Act<Context, PathOf<Route>, Static<Query>, Static<Body>, Result>
