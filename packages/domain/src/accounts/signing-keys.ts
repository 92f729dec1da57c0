import { randomUUID } from 'node:crypto'
import type { Executor } from '@kubora/schema/db/client'
import { signingKeys } from '@kubora/schema/db/accounts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { sessionMaxDays } from '#accounts/session-lifetime.ts'
import { systemActor, type Actor } from '#kernel/actor.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import type { DomainContext } from '#kernel/context.ts'
import { seal, unseal, type Secret } from '#kernel/secret.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** Public keys that verify tokens now, by `kid`. */
export type VerificationKeys = ReadonlyMap<string, CryptoKey>

/** The key that signs new tokens. */
export type SigningKey = { kid: string; privateKey: CryptoKey }

async function importKey(jwkText: string): Promise<CryptoKey> {
  const key = await importJWK(JSON.parse(jwkText) as JWK, 'EdDSA')
  if (key instanceof Uint8Array) throw new Error('a signing key must be asymmetric')
  return key
}

/** Every key whose tokens still count, retired ones until their end. */
export async function loadVerificationKeys(db: Executor): Promise<VerificationKeys> {
  const rows = await db
    .select({ id: signingKeys.id, publicJwk: signingKeys.publicJwk })
    .from(signingKeys)
    .where(sql`${signingKeys.expiresAt} is null or ${signingKeys.expiresAt} > clock_timestamp()`)
  return new Map(
    await Promise.all(rows.map(async (row) => [row.id, await importKey(row.publicJwk)] as const)),
  )
}

async function createKey(unit: Unit): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const id = randomUUID()
  await unit.tx.insert(signingKeys).values({
    id,
    publicJwk: JSON.stringify(await exportJWK(publicKey)),
    privateJwkSealed: seal(unit.secret, JSON.stringify(await exportJWK(privateKey))),
  })
  return id
}

async function lockKeys(unit: Unit): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('signing_keys', 0))`)
}

async function findActive(db: Executor) {
  const [row] = await db
    .select({ id: signingKeys.id, privateJwkSealed: signingKeys.privateJwkSealed })
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
  return row
}

const importedKeys = new Map<string, Promise<CryptoKey>>()

// importing costs more than signing; a kid never changes its key
function importSealed(secret: Secret, row: { id: string; privateJwkSealed: string }): Promise<CryptoKey> {
  let key = importedKeys.get(row.id)
  if (!key) {
    key = importKey(unseal(secret, row.privateJwkSealed))
    importedKeys.set(row.id, key)
    key.catch(() => importedKeys.delete(row.id))
  }
  return key
}

/** The active signing key, made now if the installation has none yet. */
export async function loadSigningKey(context: DomainContext): Promise<SigningKey> {
  let row = await findActive(context.db)
  if (!row) {
    await inUnit(context, async (unit) => {
      await lockKeys(unit)
      if (!(await findActive(unit.tx))) await createKey(unit)
    })
    row = await findActive(context.db)
  }
  if (!row) throw new Error('no active signing key')
  return { kid: row.id, privateKey: await importSealed(context.secret, row) }
}

/**
 * Makes a new signing key and retires the active one: its tokens verify until they would have ended anyway, or, with
 * `revokeNow`, no longer. Returns the new key's id.
 */
export async function rotateSigningKey(
  context: DomainContext,
  { revokeNow = false, actor = systemActor }: { revokeNow?: boolean; actor?: Actor } = {},
): Promise<string> {
  return inUnit(context, async (unit) => {
    await lockKeys(unit)
    const old = await findActive(unit.tx)
    if (old) {
      const lastsDays = revokeNow ? 0 : sessionMaxDays
      await unit.tx
        .update(signingKeys)
        .set({
          retiredAt: sql`clock_timestamp()`,
          expiresAt: sql`clock_timestamp() + ${lastsDays} * interval '1 day'`,
        })
        .where(and(eq(signingKeys.id, old.id), isNull(signingKeys.retiredAt)))
    }
    const id = await createKey(unit)
    await recordAudit(unit, {
      actor,
      action: 'accounts.rotate-signing-key',
      target: { type: 'signing-key', id },
      oldValue: old?.id ?? null,
      newValue: id,
    })
    return id
  })
}
