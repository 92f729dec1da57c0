import { rememberSkin } from '@kubora/domain/skins/remember-skin'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { skinTextures } from '@kubora/schema/db/skins'
import { eq, sql } from 'drizzle-orm'
import { isNobody } from '@kubora/content/skins/skin-address'
import { defaultSkin, digestOf, type StoredTexture } from '#features/skins/default-skins.ts'
import type { SkinTexture } from '#features/skins/render/skin-texture.ts'
import { createCircuitBreaker } from '#features/skins/service/circuit-breaker.ts'
import { writeTexture } from '#features/skins/service/read-texture.ts'
import type { SkinService } from '#features/skins/service/skin-service.ts'
import { createSemaphore } from '#features/skins/service/semaphore.ts'
import { createRecentlyUsed } from '#graphql/recently-used.ts'
import { createBudget } from '@kubora/service/budget'

/** A skin to show. `player`: the player's own; `none`: the player has none; `unknown`: the service gave no result now. */
export type FoundSkin = { texture: StoredTexture; source: 'player' | 'none' | 'unknown' }

/** Finds skins. Never rejects, and never takes longer than the timeout of its service. */
export type SkinStore = { find: (uuid: string) => Promise<FoundSkin> }

/** What the store works with. */
export type SkinStoreOptions = {
  db: Database
  /** Null when no service is configured: everybody has one of our own skins. */
  service: SkinService | null
  timeoutMs: number
  log: (error: unknown, message: string) => void
}

/** Seconds for which a result of the service is valid; a missing skin is requested again sooner. */
const goodForSeconds = { skin: 6 * 3_600, none: 3_600 }
/** Time for which this process uses a row that it read, ms, so that it sees a refresh by another process. */
const readForMs = 60_000
/** Time for which a player whose request failed is not requested again, ms. */
const afterFailureMs = 60_000
/** Most skins cached by this process; a picture has some kilobytes. */
const inMemoryMax = 5_000
/** Most requests under way at once. */
const requestsMax = 8

/** The cached facts about a player's skin. */
type Known = {
  texture: StoredTexture | null
  /** Whether the service has ever given a result for this player. */
  certain: boolean
  /** Instants, by this process's clock, from which on the database is read again and the service is requested again. */
  readAgainAt: number
  refreshAt: number
}

/**
 * Finds skins by UUID: in memory, then in the database, then at the service. Returns a stale skin at once and refreshes it
 * in the background. Each player is requested once at a time. Players of this network have a budget of their own, so that
 * invented UUIDs cannot use up the limit of the service.
 */
export function createSkinStore({ db, service, timeoutMs, log }: SkinStoreOptions): SkinStore {
  const memory = createRecentlyUsed<Known>(inMemoryMax)
  const reads = new Map<string, Promise<Known | null>>()
  const requests = new Map<string, Promise<Known>>()
  const breaker = createCircuitBreaker({ failuresMax: 5, cooldownMs: 30_000 })
  const inSlot = createSemaphore(requestsMax)
  // the game's session service takes 600 requests in 10 minutes
  const budgets = {
    player: createBudget({ burst: 200, perSecond: 0.8 }),
    unknown: createBudget({ burst: 40, perSecond: 0.1 }),
  }

  async function find(uuid: string): Promise<FoundSkin> {
    if (service === null || isNobody(uuid)) return { texture: defaultSkin(uuid), source: 'none' }
    const known = await know(uuid, service).catch((error: unknown): Known => {
      log(error, 'skins cannot be read')
      return unchanged(null)
    })
    if (known.texture !== null) return { texture: known.texture, source: 'player' }
    return { texture: defaultSkin(uuid), source: known.certain ? 'none' : 'unknown' }
  }

  async function know(uuid: string, from: SkinService): Promise<Known> {
    const now = performance.now()
    const cached = memory.get(uuid)
    const known =
      cached !== undefined && cached.readAgainAt > now ? cached : await once(reads, uuid, () => read(uuid))
    if (known === null) return withinTimeout(once(requests, uuid, () => request(uuid, from, null)))
    // shown as it is; the next visitor sees the new one
    if (known.refreshAt <= now) void once(requests, uuid, () => request(uuid, from, known))
    return known
  }

  async function read(uuid: string): Promise<Known | null> {
    const [row] = await db
      .select({
        png: skinTextures.png,
        digest: skinTextures.digest,
        goodForMs: sql<number>`extract(epoch from ${skinTextures.askAgainAt} - clock_timestamp())::float8 * 1000`,
      })
      .from(skinTextures)
      .where(eq(skinTextures.uuid, uuid))
    if (row === undefined) return null
    const { png, digest, goodForMs } = row
    const texture = png === null || digest === null ? null : { png, digest }
    const now = performance.now()
    return cache(uuid, { texture, certain: true, readAgainAt: now + readForMs, refreshAt: now + goodForMs })
  }

  async function request(uuid: string, from: SkinService, before: Known | null): Promise<Known> {
    if (!(await mayRequest(uuid).catch(() => false))) return unchanged(before)
    return inSlot(async () => {
      if (!breaker.mayRequest()) return unchanged(before)
      try {
        const found = await from(uuid)
        breaker.succeeded()
        return await take(uuid, found)
      } catch (error) {
        if (breaker.failed()) log(error, 'the skin service fails; no requests during the cool-down')
        return cache(uuid, unchanged(before))
      }
    })
  }

  async function take(uuid: string, found: SkinTexture | null): Promise<Known> {
    const png = found === null ? null : writeTexture(found)
    const texture = png === null ? null : { png, digest: digestOf(png) }
    const seconds = texture === null ? goodForSeconds.none : goodForSeconds.skin
    await rememberSkin({ db }, { uuid, texture, goodForSeconds: seconds }).catch((error: unknown) =>
      log(error, 'a skin cannot be stored'),
    )
    const now = performance.now()
    return cache(uuid, {
      texture,
      certain: true,
      readAgainAt: now + readForMs,
      refreshAt: now + seconds * 1_000,
    })
  }

  /** Whether there is budget for one more request; players of this network have one of their own. */
  async function mayRequest(uuid: string): Promise<boolean> {
    const [player] = await db.select({ id: players.id }).from(players).where(eq(players.uuid, uuid))
    return budgets[player === undefined ? 'unknown' : 'player'].spend('all') === 0
  }

  function cache(uuid: string, known: Known): Known {
    memory.set(uuid, known)
    return known
  }

  async function withinTimeout(request: Promise<Known>): Promise<Known> {
    let timer: NodeJS.Timeout | undefined
    const deadline = new Promise<Known>((resolve) => {
      timer = setTimeout(() => resolve(unchanged(null)), timeoutMs)
    })
    return Promise.race([request, deadline]).finally(() => clearTimeout(timer))
  }

  return { find }
}

/** Nothing new is known; what there was stays valid for now. */
function unchanged(before: Known | null): Known {
  const until = performance.now() + afterFailureMs
  const { texture, certain } = before ?? { texture: null, certain: false }
  return { texture, certain, readAgainAt: until, refreshAt: until }
}

/** Runs work once at a time per key: callers meanwhile get the same promise. */
async function once<Result>(
  running: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const under = running.get(key)
  if (under !== undefined) return under
  const promise = work().finally(() => running.delete(key))
  running.set(key, promise)
  return promise
}
