import { randomUUID } from 'node:crypto'
import type { Executor } from '@kubora/schema/db/client'
import { sessions, signingKeys } from '@kubora/schema/db/accounts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { findOtherSecrets } from '#accounts/other-secrets.ts'
import { sessionMaxDays } from '#accounts/session-lifetime.ts'
import { systemActor, type Actor } from '#kernel/actor.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
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

/** Returns every key whose tokens are still valid, retired ones until they expire. */
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

const importedKeys = new WeakMap<Secret, Map<string, Promise<CryptoKey>>>()

/**
 * Returns the key of a row, or null when another APP_SECRET sealed it. Keys are cached, as importing one costs more than
 * signing.
 */
async function openSealed(
  secret: Secret,
  row: { id: string; privateJwkSealed: string },
): Promise<CryptoKey | null> {
  const ofSecret = importedKeys.get(secret) ?? new Map<string, Promise<CryptoKey>>()
  importedKeys.set(secret, ofSecret)
  const known = ofSecret.get(row.id)
  if (known) return known
  let jwkText: string
  try {
    jwkText = unseal(secret, row.privateJwkSealed)
  } catch {
    return null
  }
  const key = importKey(jwkText)
  ofSecret.set(row.id, key)
  key.catch(() => ofSecret.delete(row.id))
  return key
}

/** Replaces an active key that cannot be opened. Returns what was done, or null when there was nothing left to do. */
async function replaceUnopened(
  unit: Unit,
): Promise<{ unopened: string; by?: string; others?: string[] } | null> {
  await lockKeys(unit)
  const active = await findActive(unit.tx)
  if (active && (await openSealed(unit.secret, active))) return null
  // while such processes run, each would replace the other's key without end
  const others = active ? await findOtherSecrets(unit.tx, unit.secret) : []
  if (active && others.length > 0) return { unopened: active.id, others }
  const by = await replaceKey(unit, active?.id ?? null, { lastsDays: sessionMaxDays, actor: systemActor })
  return active ? { unopened: active.id, by } : null
}

/** Shortest time between two warnings that a process waits for others, ms. */
const warningPauseMs = 60_000
const warnedAt = new WeakMap<Secret, number>()

async function replaceActive(context: DomainContext): Promise<void> {
  const outcome = await inUnit(context, replaceUnopened)
  if (outcome === null) return
  if (outcome.by !== undefined) {
    context.warn?.('APP_SECRET has changed: the signing key could not be opened and was replaced', outcome)
    return
  }
  const now = performance.now()
  if (now - (warnedAt.get(context.secret) ?? Number.NEGATIVE_INFINITY) < warningPauseMs) return
  warnedAt.set(context.secret, now)
  context.warn?.(
    'nobody can log in here: the signing key was sealed with another APP_SECRET, and api processes that have it are connected. ' +
      'Give all processes the same APP_SECRET, or stop the others; then the key is replaced',
    outcome,
  )
}

/**
 * Returns the active signing key. Makes one when the installation has none, or none that APP_SECRET opens. Throws
 * `SERVICE_UNAVAILABLE`, and warns once a minute, while api processes with another APP_SECRET are connected.
 */
export async function loadSigningKey(context: DomainContext): Promise<SigningKey> {
  for (const mayReplace of [true, false]) {
    const row = await findActive(context.db)
    const privateKey = row && (await openSealed(context.secret, row))
    if (row && privateKey) return { kid: row.id, privateKey }
    if (mayReplace) await replaceActive(context)
  }
  throw new DomainError('SERVICE_UNAVAILABLE')
}

/** Retires the active key, if there is one, and makes the next. Tokens that the old one signed verify for `lastsDays` more. */
async function replaceKey(
  unit: Unit,
  oldId: string | null,
  { lastsDays, actor }: { lastsDays: number; actor: Actor },
): Promise<string> {
  if (oldId !== null) {
    await unit.tx
      .update(signingKeys)
      .set({
        retiredAt: sql`clock_timestamp()`,
        expiresAt: sql`clock_timestamp() + ${lastsDays} * interval '1 day'`,
      })
      .where(and(eq(signingKeys.id, oldId), isNull(signingKeys.retiredAt)))
  }
  const id = await createKey(unit)
  await recordAudit(unit, {
    actor,
    action: 'accounts.rotate-signing-key',
    target: { type: 'signing-key', id },
    oldValue: oldId,
    newValue: id,
  })
  return id
}

/** Ends every key but `keptId`, retired or not, and all sessions, so that open sockets close as well. */
async function endEarlierKeys(unit: Unit, keptId: string): Promise<void> {
  await unit.tx
    .update(signingKeys)
    .set({ expiresAt: sql`clock_timestamp()` })
    .where(and(ne(signingKeys.id, keptId), sql`${signingKeys.expiresAt} > clock_timestamp()`))
  await unit.tx.update(sessions).set({ revokedAt: sql`clock_timestamp()` }).where(isNull(sessions.revokedAt))
}

/**
 * Makes a new signing key and retires the active one, whose tokens verify until they expire. With `revokeNow` all earlier
 * keys and all sessions end at once. Returns the id of the new key.
 */
export async function rotateSigningKey(
  context: DomainContext,
  { revokeNow = false, actor = systemActor }: { revokeNow?: boolean; actor?: Actor } = {},
): Promise<string> {
  return inUnit(context, async (unit) => {
    await lockKeys(unit)
    const old = await findActive(unit.tx)
    const id = await replaceKey(unit, old?.id ?? null, { lastsDays: sessionMaxDays, actor })
    if (revokeNow) await endEarlierKeys(unit, id)
    return id
  })
}
