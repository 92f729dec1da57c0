import { createWritableDatabase } from '@kubora/schema/db/writable'
import { outbox } from '@kubora/schema/db/outbox'
import { jobPayloads } from '@kubora/schema/protocol/jobs'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { testServices } from '@kubora/test-kit/services/test-services'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { mailRequestedCode } from '#accounts/request-mailed-code.ts'
import { loadPrincipal } from '#accounts/load-principal.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import type { LiveEvent } from '#kernel/live-event.ts'
import { deriveSecret, unseal } from '#kernel/secret.ts'

/** Creates a context on the test file's own database. It collects the live events it publishes, and is closed after the file. */
export async function createTestContext() {
  const { databaseUrl } = await testServices()
  const { db, close } = createWritableDatabase({
    url: databaseUrl,
    applicationName: 'domain-test',
    maxConnections: 30,
  })
  afterFile(close)
  const events: LiveEvent[] = []
  const context: DomainContext = {
    db,
    secret: deriveSecret('a secret for tests that is long enough'),
    publish: (published) => events.push(...published),
  }
  const seed = createSeed(db)

  /** Returns the principal of a new session of the account. */
  async function principalOf(account: { id: number }): Promise<Principal> {
    const principal = await loadPrincipal(db, await seed.session(account))
    if (!principal) throw new Error('the seeded session is not live')
    return principal
  }

  /** Runs the due jobs that mail requested codes, as the bridge would. */
  async function mailRequestedCodes(): Promise<void> {
    const due = await db
      .select({ id: outbox.id, payload: outbox.payload })
      .from(outbox)
      .where(
        and(
          eq(outbox.topic, 'mail-code'),
          isNull(outbox.doneAt),
          sql`${outbox.availableAt} <= clock_timestamp()`,
        ),
      )
      .orderBy(outbox.id)
    for (const { id, payload } of due) {
      await mailRequestedCode(context, id, jobPayloads['mail-code'].parse(payload))
    }
  }

  /** Returns the code in the newest code mail to the address, as its reader would see it. */
  async function mailedCode(email: string): Promise<string> {
    await mailRequestedCodes()
    const rows = await db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.topic, 'send-code-mail'))
      .orderBy(desc(outbox.id))
    for (const row of rows) {
      const mail = jobPayloads['send-code-mail'].parse(row.payload)
      if (mail.to === email) return unseal(context.secret, mail.sealedCode)
    }
    throw new Error(`no code was mailed to ${email}`)
  }

  return { context, db, seed, events, principalOf, mailedCode, mailRequestedCodes }
}

/** Runs `work` and returns the code of the error that it must throw. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
    throw error
  }
  return 'no error'
}
