import { Clearable, IdsFilter, LongText, PathId, PathToken, RawText, Text, Timestamp, Uuid } from '@civic/contracts'
import { defineError } from '@civic/errors'
import { Type } from 'typebox'
import { startTestApp, type TestApp } from './start-test-app.ts'

const ThingNotFoundError = defineError('THING_NOT_FOUND', 'not-found', 'There is no such thing.')
/** Of the one thing that is there. */
export const knownId = '0b0c7a52-8a3e-4a26-b5f6-0e7c6a4c1f11'

const Echo = Type.Object({ got: Type.Unsafe<unknown>({}) })
const Inner = Type.Object({ id: Type.Optional(Uuid), label: Type.Optional(Text(0, 5)) })
const Body = Type.Object(
  {
    name: Type.Optional(Text(1, 5)),
    story: Type.Optional(LongText(1, 10)),
    secret: Type.Optional(RawText({ maxLength: 5 })),
    id: Type.Optional(Uuid),
    at: Type.Optional(Timestamp),
    inner: Type.Optional(Inner),
    list: Type.Optional(Type.Array(Inner, { maxItems: 3 })),
    form: Clearable(Type.Object({ id: Uuid })),
    late: Type.Optional(Type.Unsafe<unknown>({})),
  },
  {
    allOf: [
      {
        if: { properties: { name: { const: 'form' } }, required: ['name'] },
        // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
        then: {
          properties: {
            late: { anyOf: [Type.Object({ id: Uuid, list: Type.Array(Uuid, { maxItems: 2 }) }), { type: 'null' }] },
          },
        },
      },
    ],
  },
)

/** An app whose routes answer with what was left of the input when it reached them. */
export async function startEchoApp(): Promise<TestApp> {
  return startTestApp((app) => {
    const open = { config: { access: { token: 'public' } } } as const
    const response = { 200: Echo }
    app.post('/v1/bodies', { ...open, schema: { body: Body, response } }, async ({ body }) => ({ got: body }))
    const params = Type.Object({ id: PathId })
    app.get('/v1/things/:id', { ...open, schema: { params, response } }, async ({ params: { id: named } }) => {
      if (named !== knownId) throw new ThingNotFoundError()
      return { got: named }
    })
    const slug = Type.Object({ slug: Type.String() })
    app.get('/v1/pages/:slug', { ...open, schema: { params: slug, response } }, async ({ params: { slug: got } }) => ({
      got,
    }))
    const token = Type.Object({ token: PathToken })
    app.get(
      '/v1/keys/:token',
      { ...open, schema: { params: token, response } },
      async ({ params: { token: got } }) => ({
        got,
      }),
    )
    const querystring = Type.Object({
      q: Type.Optional(Text(2, 5)),
      id: Type.Optional(Uuid),
      at: Type.Optional(Timestamp),
      ids: IdsFilter,
    })
    app.get('/v1/queries', { ...open, schema: { response } }, async ({ query: got }) => ({ got }))
    app.get('/v1/search', { ...open, schema: { querystring, response } }, async ({ query }) => ({ got: query }))
  })
}
