import type { Database } from '@kubora/schema/db/client'
import { loginAttempts } from '@kubora/schema/db/accounts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorInstant, type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'
import { preparedRead } from '#graphql/prepared-read.ts'
import type { LoginAttemptRow } from '#features/accounts/login-attempt.type.ts'

const cursorKey = z.tuple([cursorInstant, z.guid()])

const readAttempts = preparedRead((db) =>
  db
    .select({
      id: loginAttempts.id,
      succeeded: loginAttempts.succeeded,
      failedSecondStep: loginAttempts.failedSecondStep,
      attempts: loginAttempts.attempts,
      at: loginAttempts.at,
      ipAddress: loginAttempts.ipAddress,
      userAgent: loginAttempts.userAgent,
    })
    .from(loginAttempts)
    .where(
      and(
        eq(loginAttempts.accountId, sql.placeholder('accountId')),
        sql`(${loginAttempts.at}, ${loginAttempts.id}) <
          (coalesce(${sql.placeholder('at')}::timestamptz, 'infinity'),
           coalesce(${sql.placeholder('id')}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`,
      ),
    )
    .orderBy(desc(loginAttempts.at), desc(loginAttempts.id))
    .limit(sql.placeholder('limit'))
    .prepare('login_attempts_of_account'),
)

/** One page of the account's login history, newest first, in one query. */
export async function listLoginAttempts(
  db: Database,
  accountId: number,
  { after, first }: { after?: string | null | undefined; first: number },
): Promise<Page<LoginAttemptRow>> {
  const size = pageSize(first)
  const [at, id] = readCursor(cursorKey, after) ?? [null, null]
  const rows = await readAttempts(db).execute({ accountId, at, id, limit: size + 1 })
  return toPage(rows, size, (row) => [row.at.toISOString(), row.id])
}
