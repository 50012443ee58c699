import type { FastifyInstance } from 'fastify'

type Serializers = NonNullable<FastifyInstance['serializerCompiler']>

/** What the envelope holds when it is sent. */
interface Enveloped {
  data: never
  meta?: unknown
}

/** Sends what succeeded as `write` writes it, and everything else of its route as ever. */
export function writerOf(
  write: (answer: never) => string,
  status: number,
  usual: FastifyInstance['serializerCompiler'],
): Serializers {
  if (!usual) throw new Error('Nothing writes the other answers of this route')
  const writeWhole = ({ data, meta }: Enveloped) => {
    const rest = meta === undefined ? '' : `,"meta":${JSON.stringify(meta)}`
    return `{"success":true,"data":${write(data)}${rest}}`
  }
  return (route) => (Number(route.httpStatus) === status ? writeWhole : usual(route))
}
