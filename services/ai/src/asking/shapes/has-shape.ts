import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

const validators = new WeakMap<TSchema, Validator>()

/** Whether a value is what the schema says. Compiled once, because a schema that is read anew takes its time over long lists. */
export function hasShape<Shape extends TSchema>(shape: Shape, value: unknown): value is Static<Shape> {
  const known = validators.get(shape)
  const validator = known ?? Compile(shape)
  if (!known) validators.set(shape, validator)
  return validator.Check(value)
}
