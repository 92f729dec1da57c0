import postgres from 'postgres'

/** Returns the URL with the name of another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Makes a database, as a copy of `template` if one is named, and returns its address. Names are never input. */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<string> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined })
  try {
    await (template === undefined
      ? sql`create database ${sql(name)}`
      : sql`create database ${sql(name)} template ${sql(template)}`)
  } finally {
    await sql.end()
  }
  return withDatabase(adminUrl, name)
}

/** Drops every database whose name begins with `prefix`, also with clients connected. */
export async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined })
  try {
    const rows = await sql<{ datname: string }[]>`
      select datname from pg_database where starts_with(datname, ${prefix})`
    for (const { datname } of rows) await sql`drop database ${sql(datname)} with (force)`
  } finally {
    await sql.end()
  }
}
