import postgres from 'postgres'

/** Tables whose rows the application only adds and reads; a trigger `<table>_append_only` refuses the rest to everybody. */
export const appendOnlyTables = ['audit_log', 'audit_seals', 'shop_invoices', 'shop_ledger']

/** The login of DATABASE_URL cannot be given its rights; the message says what the operator does. */
export class ApplicationLoginError extends Error {}

/**
 * Returns whether the application has a login of its own, by the two addresses as the driver reads them. Throws
 * {@link ApplicationLoginError} when they name different databases.
 */
export function hasOwnLogin(ownerUrl: string, applicationUrl: string): boolean {
  const [owner, application] = [ownerUrl, applicationUrl].map((url) => postgres(url, { max: 1 }).options)
  if (owner?.database !== application?.database)
    throw new ApplicationLoginError(
      `DATABASE_URL names the database ${application?.database}, and DATABASE_OWNER_URL ${owner?.database}: both have to be the same. Nothing was changed.`,
    )
  return owner?.user !== application?.user
}

/**
 * Lets the application's login read and write the rows of all tables, and only read and add those of the ACP log, the ledger and invoices; it owns
 * nothing and can change no table. It may run the functions that make and drop the partitions of events. Makes the login with the password of its address where there is none. Does the same
 * each time. Throws {@link ApplicationLoginError} when the owner may not make it.
 */
export async function grantApplication(owner: postgres.Sql, applicationUrl: string): Promise<void> {
  const { user, pass }: { user: string; pass: string | null } = postgres(applicationUrl, { max: 1 }).options
  const [known] = await owner`select from pg_roles where rolname = ${user}`
  if (!known) await createLogin(owner, user, pass ?? '')
  const login = owner(user)
  await owner.begin(async (tx) => {
    await tx`grant usage on schema public, drizzle to ${login}`
    await tx`grant select on all tables in schema public, drizzle to ${login}`
    await tx`grant insert, update, delete on all tables in schema public to ${login}`
    await tx`grant usage, select on all sequences in schema public to ${login}`
    await tx`revoke update, delete on ${tx(appendOnlyTables)} from ${login}`
    // they run with the rights of the owner: the application owns no table and makes none
    await tx`grant execute on function public.stat_make_partitions(date, date), public.stat_drop_partitions() to ${login}`
  })
}

/**
 * Throws {@link ApplicationLoginError} when the login of `applicationUrl` can change the ACP log or its seals: it is a member of
 * their owner or of a superuser, or has the right.
 */
export async function requireGuardedLog(ownerUrl: string, applicationUrl: string): Promise<void> {
  const { user } = postgres(applicationUrl, { max: 1 }).options
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => undefined })
  try {
    const [able] = await owner`
      select from pg_class where oid in ('public.audit_log'::regclass, 'public.audit_seals'::regclass)
        and (pg_has_role(${user}, relowner, 'member') or has_table_privilege(${user}, oid, 'update, delete, truncate, trigger'))
      union all
      select from pg_roles where rolsuper and pg_has_role(${user}, oid, 'member')`
    if (!able) return
    throw new ApplicationLoginError(
      `The tables are current, but ${user}, the login of DATABASE_URL, can change the ACP log. With DATABASE_OWNER_URL, api and bridge ` +
        'need a login of their own that owns nothing: name it in DATABASE_URL. If one login is to do all, leave DATABASE_OWNER_URL out.',
    )
  } finally {
    await owner.end({ timeout: 5 })
  }
}

async function createLogin(owner: postgres.Sql, user: string, password: string): Promise<void> {
  const [statement] = await owner<{ text: string }[]>`
    select format('create role %I login password %L', ${user}::text, ${password}::text) as text`
  try {
    await owner.unsafe(statement?.text ?? '')
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error
    // another migration in the same cluster made it
    if (error.code === '42710' || error.code === '23505') return
    if (error.code !== '42501') throw error
    throw new ApplicationLoginError(
      `The login ${user} of DATABASE_URL does not exist, and that of DATABASE_OWNER_URL may not make it: ` +
        `run "create role ${user} login password '…'" as a superuser, then migrate again.`,
      { cause: error },
    )
  }
}
