import { fastify, type FastifyInstance } from 'fastify'
import { validatorOptions } from './input/validation.ts'

type Serializers = NonNullable<FastifyInstance['serializerCompiler']>
type Serialize = ReturnType<Serializers>

const serializers = new WeakMap<object, Serialize>()
/** Made with this module and not with the first app, so that whoever watches for apps does not take it for one. */
const mould = castMould()

/**
 * Has all apps of this process share their compilers, so that a schema is compiled once however many replicas stand on
 * it. Compiling is most of what it takes to make an app.
 */
export async function compileOnce(app: FastifyInstance): Promise<void> {
  const { validatorCompiler, serializerCompiler } = await mould
  // Validators are remembered by Ajv itself, by their schema.
  if (validatorCompiler) app.setValidatorCompiler(validatorCompiler)
  if (serializerCompiler) app.setSerializerCompiler((route) => remembered(serializerCompiler, route))
}

function remembered(compile: Serializers, route: Parameters<Serializers>[0]): Serialize {
  const schema: unknown = route.schema
  // A schema may also be a mere `true`.
  if (typeof schema !== 'object' || schema === null) return compile(route)
  const known = serializers.get(schema)
  if (known) return known
  const serialize = compile(route)
  serializers.set(schema, serialize)
  return serialize
}

/** Fastify makes its compilers for the first route that has schemas. */
async function castMould(): Promise<FastifyInstance> {
  const app = fastify({ ajv: validatorOptions ?? {} })
  const schema = { querystring: { type: 'object' }, response: { 200: { type: 'object' } } }
  app.get('/', { schema }, async () => ({}))
  await app.ready()
  return app
}
