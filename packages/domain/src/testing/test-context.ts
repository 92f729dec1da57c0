import { createDatabase } from '@kubora/schema/db/client'
import { outbox } from '@kubora/schema/db/outbox'
import { jobPayloads } from '@kubora/schema/protocol/jobs'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { testServices } from '@kubora/test-kit/services/test-services'
import { desc, eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { loadPrincipal } from '#accounts/load-principal.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import type { LiveEvent } from '#kernel/live-event.ts'
import { deriveSecret, unseal } from '#kernel/secret.ts'

/** A context on the test file's own database that keeps the live events it was given; closed after the file. */
export async function createTestContext() {
  const { databaseUrl } = await testServices()
  const { db, close } = createDatabase({
    url: databaseUrl,
    applicationName: 'domain-test',
    maxConnections: 30,
  })
  afterAll(close)
  const events: LiveEvent[] = []
  const context: DomainContext = {
    db,
    secret: deriveSecret('a secret for tests that is long enough'),
    announce: (announced) => events.push(...announced),
  }
  const seed = createSeed(db)

  /** The principal of a new session of the account. */
  async function principalOf(account: { id: number }): Promise<Principal> {
    const principal = await loadPrincipal(db, await seed.session(account))
    if (!principal) throw new Error('the seeded session is not live')
    return principal
  }

  /** The code in the newest code mail to the address, as its reader would see it. */
  async function mailedCode(email: string): Promise<string> {
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

  return { context, db, seed, events, principalOf, mailedCode }
}

/** Runs `work` and returns the code of the error it must throw. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
    throw error
  }
  return 'no error'
}
