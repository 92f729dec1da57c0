import { createECDH } from 'node:crypto'
import type { Executor } from '@kubora/schema/db/client'
import { pushKeys } from '@kubora/schema/db/push'
import { eq } from 'drizzle-orm'
import { findOtherSecrets } from '#accounts/other-secrets.ts'
import type { DomainContext } from '#kernel/context.ts'
import { seal, unseal, type Secret } from '#kernel/secret.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** The pair of keys with which push services recognize the site, base64url. */
export type PushKeyPair = { publicKey: string; privateKey: string }

async function findKey(db: Executor) {
  const { id, publicKey, privateKeySealed } = pushKeys
  const [row] = await db.select({ id, publicKey, privateKeySealed }).from(pushKeys)
  return row
}

/** Returns the private key of a row; null when another APP_SECRET sealed it. */
function openPrivateKey(secret: Secret, privateKeySealed: string): string | null {
  try {
    return unseal(secret, privateKeySealed)
  } catch {
    return null
  }
}

/** Makes the keys, in place of those that cannot be opened, which end with all subscriptions to them. */
async function makeKey(unit: Unit, unopened: string | undefined): Promise<void> {
  if (unopened !== undefined) {
    // while such processes run, each would replace the other's keys without end
    if ((await findOtherSecrets(unit.tx, unit.secret)).length > 0) return
    await unit.tx.delete(pushKeys).where(eq(pushKeys.id, unopened))
  }
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // shorter by chance with leading zeros
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  await unit.tx
    .insert(pushKeys)
    .values({
      publicKey: pair.getPublicKey('base64url'),
      privateKeySealed: seal(unit.secret, privateKey.toString('base64url')),
    })
    // another process was first
    .onConflictDoNothing()
}

/**
 * Returns the public key of the site, base64url. Makes the pair when the installation has none, or none that APP_SECRET opens; null
 * while api processes with another APP_SECRET are connected.
 */
export async function loadPublicPushKey(context: DomainContext): Promise<string | null> {
  for (const mayMake of [true, false]) {
    const row = await findKey(context.db)
    if (row && openPrivateKey(context.secret, row.privateKeySealed) !== null) return row.publicKey
    if (!mayMake) break
    if (row) context.warn?.('APP_SECRET has changed: the keys for push notifications could not be opened', {})
    await inUnit(context, (unit) => makeKey(unit, row?.id))
  }
  return null
}

/** Returns a pair of keys as it is stored, opened. Throws when another APP_SECRET sealed it. */
export function openPushKey(
  secret: Secret,
  { publicKey, privateKeySealed }: { publicKey: string; privateKeySealed: string },
): PushKeyPair {
  const privateKey = openPrivateKey(secret, privateKeySealed)
  if (privateKey === null) throw new Error('another APP_SECRET sealed the keys for push notifications')
  return { publicKey, privateKey }
}
