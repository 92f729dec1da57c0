import { playerMigrationRows, playerMigrations } from '@kubora/schema/db/player-migrations'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Deletes the old values of migrations that cannot be undone any more, in one small batch; the migrations stay. */
export async function dropOldValues({ db }: DomainContext): Promise<void> {
  await writable(db).execute(sql`
    delete from ${playerMigrationRows} as r using (
      select o.id from ${playerMigrations} m join ${playerMigrationRows} o on o.migration_id = m.id
      where m.ends_at <= clock_timestamp() limit 1000 for update of o skip locked) as old
    where r.id = old.id`)
}
