import { accounts, knownNetworks } from '@kubora/schema/db/accounts'
import { normalizeEmail } from '@kubora/validation/accounts'
import { and, eq, sql } from 'drizzle-orm'
import type { RequestOrigin } from '#kernel/actor.ts'
import { networksOf } from '#kernel/networks-of.ts'
import { keyedHash } from '#kernel/secret.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Days for which a network stays known: as long as internet addresses are stored (docs/PRODUCT.md#privacy). */
export const knownNetworkDays = 7

function networkHash(unit: Unit, origin: RequestOrigin): string {
  return keyedHash(unit.secret, ['known-network', networksOf(origin.ipAddress)[0]])
}

/**
 * Stores the network as known of the account: the account was registered from it, or its password or mailbox was proven
 * there.
 */
export async function rememberNetwork(unit: Unit, accountId: number, origin: RequestOrigin): Promise<void> {
  await unit.tx
    .insert(knownNetworks)
    .values({ accountId, networkHash: networkHash(unit, origin) })
    .onConflictDoUpdate({
      target: [knownNetworks.accountId, knownNetworks.networkHash],
      set: { seenAt: sql`now()` },
    })
}

/**
 * Returns whether the network is known of the account with this address; false when there is no such account. One query in
 * any case.
 */
export async function isKnownNetwork(unit: Unit, email: string, origin: RequestOrigin): Promise<boolean> {
  const found = await unit.tx
    .select({ accountId: knownNetworks.accountId })
    .from(knownNetworks)
    .innerJoin(accounts, eq(accounts.id, knownNetworks.accountId))
    .where(
      and(
        eq(accounts.emailNormalized, normalizeEmail(email)),
        eq(knownNetworks.networkHash, networkHash(unit, origin)),
        sql`${knownNetworks.seenAt} > now() - ${knownNetworkDays} * interval '1 day'`,
      ),
    )
  return found.length > 0
}
