import type { Compilable, CompiledQuery, QueryExecutorProvider, RawBuilder } from 'kysely'

type Nothing = Record<never, never>

/** Stands for a value while a statement is written. What it is nobody knows yet, so nothing can be made of it. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(`A kept statement is written before it is known what ${this.name} is`)
  }
}

/**
 * A statement that is written once and then asked with other values each time: building and writing it was a
 * seventh of what the request for a list costs (ADR 19). It is written once for each combination of the values that are not
 * undefined, and of `facts`, which `write` is told as they are. A value can only be handed on as a parameter. Resolves with
 * all rows.
 */
export function keptStatement<
  Db extends QueryExecutorProvider,
  Values extends object,
  Row,
  Facts extends object = Nothing,
>(
  write: (db: Db, values: Values, facts: Facts) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values, ...facts: Nothing extends Facts ? [] : [facts: Facts]) => Promise<Row[]> {
  const written = new Map<string, CompiledQuery<Row>>()
  return async (db, values, ...[facts]) => {
    const given = new Map<string, unknown>(Object.entries(values))
    const shape = shapeOf(given, facts)
    let statement = written.get(shape)
    if (!statement) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a slot for each value that is there; without facts none are asked for
      statement = compiled(write(db, slotsFor(given) as Values, (facts ?? {}) as Facts), db, given)
      written.set(shape, statement)
    }
    const parameters = statement.parameters.map((part) => (part instanceof Slot ? given.get(part.name) : part))
    const { rows } = await db.getExecutor().executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}

function shapeOf(given: ReadonlyMap<string, unknown>, facts: object = {}): string {
  let shape = ''
  for (const [name, value] of given) if (value !== undefined) shape += `${name} `
  for (const [name, fact] of Object.entries(facts)) shape += `${name}=${String(fact)} `
  return shape
}

function slotsFor(given: ReadonlyMap<string, unknown>): Record<string, Slot | undefined> {
  return Object.fromEntries([...given].map(([name, value]) => [name, value === undefined ? undefined : new Slot(name)]))
}

/** A value that is left out was looked at instead, or is a fact. */
function compiled<Row>(
  statement: Compilable<Row> | RawBuilder<Row>,
  db: QueryExecutorProvider,
  given: ReadonlyMap<string, unknown>,
): CompiledQuery<Row> {
  const query = 'isRawBuilder' in statement ? statement.compile(db) : statement.compile()
  const used = new Set(query.parameters.map((part) => (part instanceof Slot ? part.name : undefined)))
  const unused = [...given].find(([name, value]) => value !== undefined && !used.has(name))
  if (unused) throw new TypeError(`A kept statement has no parameter for ${unused[0]}`)
  return query
}
