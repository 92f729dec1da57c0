import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readMigrations } from '@kubora/schema/db/migration-files'
import postgres from 'postgres'

/** A database as versions left it that ran migrations which have other names, parts or texts now. */
export type FormerDatabase = {
  /** First commit with these migrations. */
  commit: string
  /** The last of the present migrations that ran. */
  last: string
  /** Those up to `last` that did not run, as they came to main later. */
  without?: readonly string[]
  /** What ran besides, or with another text: its name, and the file in `former-migrations` or the present migration of that text. */
  former: Readonly<Record<string, string>>
}

const own = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `${name}.sql`]))

/** All there were before the texts of migrations were held by migrations.sha256. */
export const formerDatabases: readonly FormerDatabase[] = [
  {
    commit: '1384c97a',
    last: '20261122013046_accounts-tries-and-sweeps',
    former: { '20261122011312_staff-links-leases': '20261122020104_staff-links-leases' },
  },
  {
    commit: 'a1fe6a58',
    last: '20261122020405_demo-mark',
    former: own('20261122022003_search-keys'),
  },
  {
    commit: 'aec01adb',
    last: '20261122023437_search-keys',
    former: own('20261122051948_name-ranges'),
  },
  {
    commit: '993b7b81',
    last: '20261122023437_search-keys',
    former: own('20261122051948_name-ranges', '20261122053323_search-keys-of-texts'),
  },
  {
    commit: 'da18cdce',
    last: '20261122023437_search-keys',
    former: {
      '20261122051948_name-ranges': '20261122051948_name-ranges.edited.sql',
      ...own('20261122053323_search-keys-of-texts'),
    },
  },
  {
    commit: '1443118b',
    last: '20261122213542_content-queue',
    former: own('20261123060903_bans'),
  },
  { commit: 'dba92d4d', last: '20261123062322_bans', former: own('20261123110142_player-notes') },
  {
    // of four branches in one, none of which was on main with these names
    commit: '5448b1ff',
    last: '20261123152754_other-accounts',
    former: {
      '20261123110917_player-file': '20261123154603_player-file',
      '20261123124912_warnings': '20261123164016_warnings',
      '20261123154033_audit-log-reverts': '20261123155946_audit-log-reverts',
      '20261123173354_evidence-files': '20261123191519_evidence-files',
    },
  },
  {
    commit: '842074de',
    last: '20261124052420_rights-and-factor',
    former: own('20261124075344_passkeys'),
  },
  {
    commit: '7130bd81',
    last: '20261124052420_rights-and-factor',
    former: own('20261124075344_passkeys', '20261124081752_email-change'),
  },
  {
    // a0869bf4 has the same
    commit: 'd457fbd3',
    last: '20261124052420_rights-and-factor',
    former: own('20261124075344_passkeys', '20261124081752_email-change', '20261124084903_failed-deliveries'),
  },
  {
    commit: '39c2aab5',
    last: '20261124091010_passkeys-and-servers',
    former: { '20261125190848_issue-eleven-player-marks': '20261125201330_player-marks' },
  },
  {
    commit: 'f6c0ecd4',
    last: '20261125230534_audit-position',
    without: ['20261125222456_permission-holders-index'],
    former: own('20261125230534_audit-position'),
  },
]

/** Runs on an empty database the migrations of a former one, and records them as the migrator does. */
export async function makeFormerDatabase(url: string, { last, without = [], former }: FormerDatabase) {
  const present = new Map(
    readMigrations().map(({ name, statements }) => [name, statements.join('--> statement-breakpoint')]),
  )
  const texts = new Map([...present].filter(([name]) => name <= last && !without.includes(name)))
  for (const [name, file] of Object.entries(former)) texts.set(name, present.get(file) ?? readFormer(file))
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await sql.unsafe(
      `create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null,
        created_at bigint, name text, applied_at timestamp with time zone default now())`,
    )
    for (const name of [...texts.keys()].toSorted()) {
      const text = texts.get(name) ?? ''
      const hash = createHash('sha256').update(text).digest('hex')
      await sql.unsafe(text)
      await sql`insert into drizzle.__drizzle_migrations (hash, name) values (${hash}, ${name})`
    }
  } finally {
    await sql.end()
  }
}

function readFormer(file: string): string {
  return readFileSync(new URL(`./former-migrations/${file}`, import.meta.url), 'utf8')
}
