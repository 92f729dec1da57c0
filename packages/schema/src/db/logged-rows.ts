import postgres from 'postgres'

/** Longest wait for a connection, seconds. */
const connectTimeoutSeconds = 5

type Settings = {
  verbosity: string
  on_error: string
  of_statements: string
  logs_statements: boolean
}

/**
 * Returns the settings, as they are to be, by which this Postgres would write values of rows into its own log: the rows of failed
 * statements, or parameters, among which are addresses and sealed secrets. Empty when it writes none. Throws the driver's error.
 */
export async function findLoggedRows(databaseUrl: string): Promise<string[]> {
  const sql = postgres(databaseUrl, {
    max: 1,
    connect_timeout: connectTimeoutSeconds,
    onnotice: () => undefined,
  })
  try {
    const [read] = await sql<Settings[]>`
      select current_setting('log_error_verbosity') as verbosity,
        current_setting('log_parameter_max_length_on_error') as on_error,
        current_setting('log_parameter_max_length') as of_statements,
        current_setting('log_statement') in ('mod', 'all') or current_setting('log_duration')::bool
          or current_setting('log_min_duration_statement') <> '-1' or current_setting('log_min_duration_sample') <> '-1'
          or current_setting('log_transaction_sample_rate') <> '0' as logs_statements`
    if (!read) throw new Error('a select without a table returned no row')
    return [
      ...(read.verbosity === 'terse' ? [] : ['log_error_verbosity = terse']),
      ...(read.on_error === '0' ? [] : ['log_parameter_max_length_on_error = 0']),
      ...(read.logs_statements && read.of_statements !== '0' ? ['log_parameter_max_length = 0'] : []),
    ]
  } finally {
    await sql.end({ timeout: 0 })
  }
}

/** Returns a warning in words for what {@link findLoggedRows} found; null for nothing. */
export function warningOfLoggedRows(settings: readonly string[]): string | null {
  if (settings.length === 0) return null
  const commands = settings.map((setting) => `alter system set ${setting};`).join(' ')
  return (
    'Postgres would write values of rows into its own log when a statement fails or is slow: addresses, sealed secrets, texts of players. ' +
    `As its superuser: ${commands} select pg_reload_conf();`
  )
}
