import pg from 'pg'

export interface Column {
  name: string
  type: string
  isNotNull: boolean
  /** An expression, or null. */
  default: string | null
  identity: 'always' | 'by default' | null
}

export interface Table {
  name: string
  /** Storage parameters, or null. */
  parameters: string | null
  columns: readonly Column[]
  /** `constraint x unique (y)` and the like, without not null. */
  constraints: readonly { name: string; definition: string }[]
  /** Whole statements; those behind a constraint are left out. */
  indexes: readonly string[]
  triggers: readonly { name: string; definition: string; isAlways: boolean }[]
}

/** What the migrations made, as PostgreSQL tells it. */
export interface Catalog {
  /** Names, without what every database has. What an extension brings along is not told. */
  extensions: readonly string[]
  tables: readonly Table[]
  /** Whole statements in order of name. */
  functions: readonly string[]
}

/** Reads the schema `public` without the migrator's own tables; throws when something in it is of a kind unknown here. */
export async function readCatalog(url: string): Promise<Catalog> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const strangers = await client.query<{ name: string }>(strangersQuery)
    if (strangers.rows.length > 0) {
      throw new Error(`No words for these yet: ${strangers.rows.map(({ name }) => name).join(', ')}`)
    }
    const extensions = await client.query<{ name: string }>(extensionsQuery)
    const tables = await client.query<Table>(tablesQuery)
    const functions = await client.query<{ definition: string }>(functionsQuery)
    return {
      extensions: extensions.rows.map(({ name }) => name),
      tables: tables.rows,
      functions: functions.rows.map(({ definition }) => definition),
    }
  } finally {
    await client.end()
  }
}

/** Besides tables, their indexes, the sequences of their identity columns, and what belongs to an extension. */
const strangersQuery = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i')
    and not exists (select from pg_depend
                    where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('i', 'e'))
  union all
  select typname from pg_type
  where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
    and not exists (select from pg_depend
                    where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')`

const extensionsQuery = `select extname as name from pg_extension where extname <> 'plpgsql' order by extname collate "C"`

const tablesQuery = `
  select relname as name, array_to_string(reloptions, ', ') as parameters,
    (select json_agg(json_build_object(
       'name', attname,
       'type', format_type(atttypid, atttypmod),
       'isNotNull', attnotnull,
       'default', pg_get_expr(adbin, adrelid, true),
       'identity', case attidentity when 'a' then 'always' when 'd' then 'by default' end) order by attnum)
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', conname, 'definition', pg_get_constraintdef(oid, true))
       order by array_position('{p,u,x,c,f}', contype), conname collate "C"), '[]')
     from pg_constraint where conrelid = pg_class.oid and contype <> 'n') as constraints,
    (select coalesce(json_agg(pg_get_indexdef(indexrelid, 0, true) order by indexrelid::regclass::text collate "C"), '[]')
     from pg_index
     where indrelid = pg_class.oid and not exists (select from pg_constraint where conindid = indexrelid)) as indexes,
    (select coalesce(json_agg(json_build_object('name', tgname, 'definition', pg_get_triggerdef(oid, true),
       'isAlways', tgenabled = 'A') order by tgname collate "C"), '[]')
     from pg_trigger where tgrelid = pg_class.oid and not tgisinternal) as triggers
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname not in ('schema_migrations', 'schema_migrations_lock')
  order by relname collate "C"`

const functionsQuery = `
  select pg_get_functiondef(oid) as definition from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend
                    where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  order by proname collate "C", oid`
