import type postgres from 'postgres'
import { MigrationError } from '#db/migration-error.ts'
import { type Migration, readMigrations } from '#db/migration-files.ts'

/** A migration that had other names, parts or another text when databases ran it. */
type Superseded = {
  /** Its present name. */
  now: string
  /** Names under which databases ran it or parts of it; its present name with the hash of its former text. */
  was: readonly (string | { hash: string })[]
  /** Returns the statements that bring what ran to the present text; `of` returns those of the present text that match. */
  rest?: (has: (name: string) => boolean, of: (pattern: RegExp) => string[]) => string[]
}

/**
 * All of them. The list is closed: migrations.sha256 holds the text of each migration from its first commit on, so that what
 * databases ran never changes again.
 */
const superseded: readonly Superseded[] = [
  { now: '20261122020104_staff-links-leases', was: ['20261122011312_staff-links-leases'] },
  { now: '20261122023437_search-keys', was: ['20261122022003_search-keys'] },
  {
    now: '20261122060242_search-ranges-and-keys',
    was: ['20261122051948_name-ranges', '20261122053323_search-keys-of-texts'],
    rest: (has, of) => [
      ...Array.from({ length: 9 }, (_, range) => `DROP INDEX "players_name_trgm_${range}_idx"`),
      ...of(/"players_name_trgm_\d+_idx"|STATISTICS/),
      ...(has('20261122053323_search-keys-of-texts') ? [] : of(/"content_revision_texts/)),
    ],
  },
  {
    now: '20261123062322_bans',
    was: ['20261123060903_bans'],
    rest: (_, of) => [
      'ALTER TABLE "bans" ADD COLUMN "template_id" bigint',
      ...of(/"ban_templates|"bans_template_idx"/),
    ],
  },
  {
    now: '20261123154603_player-file',
    was: ['20261123110142_player-notes', '20261123110917_player-file'],
    rest: (has, of) =>
      has('20261123110917_player-file') ? [] : of(/"(play_sessions|player_mods|player_quiz_results)"/),
  },
  {
    now: '20261123155946_audit-log-reverts',
    was: ['20261123153143_audit-log-reverts', '20261123154033_audit-log-reverts'],
  },
  { now: '20261123164016_warnings', was: ['20261123124912_warnings', '20261123162438_warnings'] },
  { now: '20261123191519_evidence-files', was: ['20261123173354_evidence-files'] },
  {
    now: '20261124091010_passkeys-and-servers',
    was: ['20261124075344_passkeys', '20261124081752_email-change', '20261124084903_failed-deliveries'],
    rest: (has, of) => [
      ...(has('20261124081752_email-change') ? [] : of(/'EMAIL_CHANGE'/)),
      ...(has('20261124084903_failed-deliveries') ? [] : of(/"command_deliveries_failed_idx"/)),
      ...of(/"game_server_traffic"/),
    ],
  },
  { now: '20261125201330_player-marks', was: ['20261125190848_issue-eleven-player-marks'] },
  {
    now: '20261125230534_audit-position',
    was: [{ hash: '5478d76fd3799b40ae52e74be560cbb80a8e29a5684aa635d9e23c7d24dc2dff' }],
    rest: (_, of) =>
      of(/FUNCTION take_audit_position\(\) RETURNS/).map((statement) =>
        statement.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'),
      ),
  },
]

/** Former names of our migrations, which databases and backups have beside the present ones. */
export const supersededNames: readonly string[] = superseded.flatMap(({ was }) =>
  was.filter((one) => typeof one === 'string'),
)

/**
 * Brings what a database ran of superseded migrations to their present text and records that, in one transaction. The former names
 * stay recorded. Does nothing where there are none, and the second time. Throws {@link MigrationError}, with nothing changed, when the
 * tables are not those that the former migrations made.
 */
export async function adoptSuperseded(owner: postgres.Sql): Promise<void> {
  const [table] = await owner`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (table?.name === null) return
  await owner.begin(async (tx) => {
    const rows = await tx<Recorded[]>`select name, hash from drizzle.__drizzle_migrations`
    const migrations = new Map(readMigrations().map((migration) => [migration.name, migration]))
    for (const one of superseded) {
      const migration = migrations.get(one.now)
      if (migration) await adopt(tx, one, migration, rows)
    }
  })
}

type Recorded = { name: string; hash: string }

async function adopt(
  tx: postgres.TransactionSql,
  { now, was, rest }: Superseded,
  { hash, statements, createdAt }: Migration,
  rows: readonly Recorded[],
): Promise<void> {
  const has = (name: string) => rows.some((row) => row.name === name)
  const hasText = (text: { hash: string }) => rows.some((row) => row.name === now && row.hash === text.hash)
  const isRecorded = rows.some((row) => row.name === now && row.hash === hash)
  if (isRecorded || !was.some((one) => (typeof one === 'string' ? has(one) : hasText(one)))) return
  const explain = (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(
      `The tables are not those that the former text of the migration ${now} made: ${reason}. Nothing was changed. ` +
        'Correct what the message names and migrate again.',
      { cause: error },
    )
  }
  const of = (pattern: RegExp) => statements.filter((statement) => pattern.test(statement))
  for (const statement of rest?.(has, of) ?? []) await tx.unsafe(statement).catch(explain)
  await (has(now)
    ? tx`update drizzle.__drizzle_migrations set hash = ${hash} where name = ${now}`
    : tx`insert into drizzle.__drizzle_migrations (hash, created_at, name)
        values (${hash}, ${createdAt}, ${now})`)
}
