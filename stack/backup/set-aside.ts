import type pg from 'pg'

/** Statements that take something away for a while, and those that bring it back. */
interface Aside {
  take: string[]
  bringBack: string[]
}

const ourRelation = `nspname in ('public', 'graphile_worker')
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e')`

/**
 * PostgreSQL writes the condition of an index down in other words than it was given, so those that have one are filled
 * together with their tables. Those of the search are the exception: a restore of 3.5 million rows would take 239 seconds instead of
 * 145, and their condition, one kind of entries, stays as it is. As text, in the order in which they are brought back: only what the owner of the
 * tables may do is used.
 */
const kinds: readonly [what: string, query: string][] = [
  [
    'the indexes',
    `select format('drop index %I.%I', nspname, index.relname) as take, pg_get_indexdef(index.oid) as bring_back
     from pg_index join pg_class as index on index.oid = indexrelid join pg_class as relation on relation.oid = indrelid
     join pg_namespace on pg_namespace.oid = relation.relnamespace join pg_am on pg_am.oid = index.relam
     where relation.relkind = 'r' and (indpred is null or amname = 'gin') and ${ourRelation}
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
     order by index.relname`,
  ],
  ['the keys', constraints('p', 'u')],
  ['the foreign keys', constraints('f')],
  [
    'the triggers',
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as take,
       format('alter table %s enable %s trigger %I', tgrelid::regclass,
         case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as bring_back
     from pg_trigger join pg_class as relation on relation.oid = tgrelid
     join pg_namespace on pg_namespace.oid = relation.relnamespace
     where not tgisinternal and tgenabled <> 'D' and ${ourRelation} order by tgname`,
  ],
]

/**
 * Takes triggers, keys and indexes away from all tables, in the transaction that is open. Returns what brings them back:
 * keys and indexes are then made of the rows that are there, and hold for them.
 */
export async function setAside(client: pg.Client): Promise<(onStep: (what: string) => void) => Promise<void>> {
  // Names with their schemas, so that they are the same names later on.
  await client.query(`set local search_path = ''`)
  const asides: [what: string, aside: Aside][] = []
  for (const [what, query] of kinds) {
    const { rows } = await client.query<{ take: string; bring_back: string }>(query)
    asides.push([what, { take: rows.map(({ take }) => take), bringBack: rows.map((row) => row.bring_back) }])
  }
  await client.query(`set local search_path to default`)
  // A foreign key needs the index that it points at.
  for (const [, { take }] of asides.toReversed()) for (const statement of take) await client.query(statement)
  return async (onStep) => {
    for (const [what, { bringBack }] of asides) {
      onStep(`Making ${what}`)
      for (const statement of bringBack) await client.query(statement)
    }
  }
}

function constraints(...types: string[]): string {
  return `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as bring_back
    from pg_constraint join pg_class as relation on relation.oid = conrelid
    join pg_namespace on pg_namespace.oid = relation.relnamespace
    where contype in (${types.map((type) => `'${type}'`).join(', ')}) and ${ourRelation} order by conname`
}
