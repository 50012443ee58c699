import pg from 'pg'

/**
 * All tables of the platform and of its job queue, as `schema_name` and `table_name`. Left out is what a restore makes
 * anew: the records of migrations, and whether jobs are held back.
 */
export const ourTables = `
  select nspname as schema_name, relname as table_name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname in ('public', 'graphile_worker')
    and not (nspname = 'public' and relname in ('schema_migrations', 'schema_migrations_lock'))
    and not (nspname = 'graphile_worker' and relname = 'migrations')
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`

/** A table's name as SQL has it. */
export function qualified(schema: string, name: string): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}
