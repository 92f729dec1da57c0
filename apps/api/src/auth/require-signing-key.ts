import { setTimeout } from 'node:timers/promises'
import { loadSigningKey } from '@kubora/domain/accounts/signing-keys'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { DomainError } from '@kubora/domain/kernel/domain-error'

/** Timeout in milliseconds, below the deadline of a readiness check. */
const databaseDeadlineMs = 1_000

/** Throws when no token can be signed although the database responds. Another check reports an outage of the database. */
export async function requireSigningKey(domain: DomainContext): Promise<void> {
  try {
    await Promise.race([loadSigningKey(domain), setTimeout(databaseDeadlineMs, null, { ref: false })])
  } catch (error) {
    if (error instanceof DomainError) throw error
  }
}
