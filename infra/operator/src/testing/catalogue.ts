import { queryOnce } from '#testing/scratch-databases.ts'

/**
 * Returns what the catalogue of a database says of our schema, one line each, sorted: columns, constraints, indexes, triggers,
 * functions, types, sequences. The order of columns is left out: it differs where a column was added later.
 */
export async function readCatalogue(url: string): Promise<string[]> {
  const rows = await queryOnce<{ line: string }>(url, statement)
  return rows.map(({ line }) => line)
}

const statement = `
with ours as (select 'public'::regnamespace as schema)
select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
    a.attidentity, a.attgenerated, a.attstattarget, a.attcompression, pg_get_expr(d.adbin, d.adrelid)) as line
  from ours, pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = schema and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped
union all
select concat_ws(' ', 'relation', relname, relkind, relpersistence, relrowsecurity, reloptions::text, pg_get_viewdef(oid))
  from ours, pg_class where relnamespace = schema and relkind in ('r', 'v', 'm', 'p')
union all
select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from ours, pg_constraint where connamespace = schema
union all
select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid)
  from ours, pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = schema
union all
select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(t.oid))
  from ours, pg_trigger t join pg_class c on c.oid = tgrelid where c.relnamespace = schema and not tgisinternal
union all
select concat_ws(' ', 'function', pg_get_functiondef(p.oid))
  from ours, pg_proc p where pronamespace = schema and prokind = 'f'
  and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
union all
select concat_ws(' ', 'type', typname, typtype, (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid))
  from ours, pg_type t where typnamespace = schema and typtype in ('e', 'd')
union all
select concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size)
  from pg_sequences where schemaname = 'public'
union all
select concat_ws(' ', 'extension', extname) from pg_extension
union all
select concat_ws(' ', 'statistics', stxname, pg_get_statisticsobjdef(oid)) from ours, pg_statistic_ext where stxnamespace = schema
order by 1`
