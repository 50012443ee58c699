import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { Limits, Model, Payments, Storage, type PartName } from './installation-schemas.ts'

/** What a part said of itself. */
const Told = Type.Object({
  name: Type.String(),
  status: Type.Union([Type.Literal('ok'), Type.Literal('down')]),
  since: Type.String(),
  version: Type.String(),
})

/** What the gateway has brought of the other parts: each as it says itself, as far as that can be read. */
export class PartsTold {
  readonly #told: ReadonlyMap<string, Record<string, unknown>>

  /** `header`: a list of objects with a `name`, as JSON in base64url; whatever else it is tells nothing. */
  constructor(header: string | undefined) {
    const list = parsed(header)
    const objects = Array.isArray(list) ? list.filter(isObject) : []
    this.#told = new Map(objects.map((one) => [String(one['name']), one]))
  }

  part(name: PartName): { name: PartName; status: 'ok' | 'down' | 'unknown'; since?: string; version?: string } {
    const told: unknown = this.#told.get(name)
    if (!Value.Check(Told, told)) return { name, status: 'unknown' }
    const { status, since, version } = told
    return { name, status, since, version }
  }

  payments = (): Static<typeof Payments> | null => this.#member('organization', 'payments', Payments)
  model = (): Static<typeof Model> | null => this.#member('ai', 'ai', Model)
  limits = (): Static<typeof Limits> | null => this.#member('gateway', 'limits', Limits)
  storage = (): Static<typeof Storage> | null => this.#member('community', 'storage', Storage)
  mailLastFailureAt = (): string | null => this.#member('organization', 'mailLastFailureAt', Type.String())

  #member<Schema extends TSchema>(name: PartName, member: string, schema: Schema): Static<Schema> | null {
    const told: unknown = this.#told.get(name)?.[member]
    return Value.Check(schema, told) ? told : null
  }
}

function parsed(header: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(header ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
