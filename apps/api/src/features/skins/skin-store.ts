import { rememberSkin } from '@kubora/domain/skins/remember-skin'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { skinTextures } from '@kubora/schema/db/skins'
import { eq, sql } from 'drizzle-orm'
import { defaultSkin, digestOf, isNobody, type KeptTexture } from '#features/skins/default-skins.ts'
import type { SkinTexture } from '#features/skins/render/skin-texture.ts'
import { createCircuitBreaker } from '#features/skins/service/circuit-breaker.ts'
import { writeTexture } from '#features/skins/service/read-texture.ts'
import type { SkinService } from '#features/skins/service/skin-service.ts'
import { createSemaphore } from '#features/skins/service/semaphore.ts'
import { createRecentlyUsed } from '#graphql/recently-used.ts'
import { createBudget } from '@kubora/service/budget'

/** A skin to show. `player`: the player's own; `none`: they have none; `unknown`: the service could not be asked just now. */
export type FoundSkin = { texture: KeptTexture; source: 'player' | 'none' | 'unknown' }

/** Finds skins; never rejects and never takes longer than the patience of its service. */
export type SkinStore = { find: (uuid: string) => Promise<FoundSkin> }

/** What the store works with. */
export type SkinStoreOptions = {
  db: Database
  /** Null: no service is configured, everybody has a skin of ours. */
  service: SkinService | null
  timeoutMs: number
  log: (error: unknown, message: string) => void
}

/** How long an answer of the service is good; a missing skin is looked for again sooner. */
const goodForSeconds = { skin: 6 * 3_600, none: 3_600 }
/** How long this process goes by what it read, so that a refresh of another one is seen. */
const readForMs = 60_000
/** How long a player whose question failed is not asked for again. */
const afterFailureMs = 60_000
/** Most skins this process keeps in memory; the pictures have some kilobytes each. */
const inMemoryMax = 5_000
/** Questions under way at once. */
const questionsMax = 8

/** What is known of a player's skin in this process. */
type Known = {
  texture: KeptTexture | null
  /** Whether the service, now or before, answered for this player. */
  certain: boolean
  /** By this process's clock: from when on the database is read again, and the service asked again. */
  readAgainAt: number
  askAgainAt: number
}

/**
 * Skins by UUID: from memory, else from the database, else from the service. What is there is shown at once, also when it is
 * stale, and asked for anew beside. Each player is asked for once at a time; players of this network come before strangers, so
 * that nobody can use up the service's patience with made-up UUIDs.
 */
export function createSkinStore({ db, service, timeoutMs, log }: SkinStoreOptions): SkinStore {
  const memory = createRecentlyUsed<Known>(inMemoryMax)
  const reads = new Map<string, Promise<Known | null>>()
  const questions = new Map<string, Promise<Known>>()
  const breaker = createCircuitBreaker({ failuresMax: 5, cooldownMs: 30_000 })
  const inSlot = createSemaphore(questionsMax)
  // the game's session service takes 600 questions in 10 minutes
  const budgets = {
    player: createBudget({ burst: 200, perSecond: 0.8 }),
    stranger: createBudget({ burst: 40, perSecond: 0.1 }),
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
    const remembered = memory.get(uuid)
    const known =
      remembered !== undefined && remembered.readAgainAt > now
        ? remembered
        : await once(reads, uuid, () => read(uuid))
    if (known === null) return withinTimeout(once(questions, uuid, () => ask(uuid, from, null)))
    // shown as it is; the next visitor sees the new one
    if (known.askAgainAt <= now) void once(questions, uuid, () => ask(uuid, from, known))
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
    return keep(uuid, { texture, certain: true, readAgainAt: now + readForMs, askAgainAt: now + goodForMs })
  }

  async function ask(uuid: string, from: SkinService, before: Known | null): Promise<Known> {
    if (!(await mayRequest(uuid).catch(() => false))) return unchanged(before)
    return inSlot(async () => {
      if (!breaker.mayRequest()) return unchanged(before)
      try {
        const answer = await from(uuid)
        breaker.succeeded()
        return await take(uuid, answer)
      } catch (error) {
        if (breaker.failed()) log(error, 'the skin service fails; it is left alone for a while')
        return keep(uuid, unchanged(before))
      }
    })
  }

  async function take(uuid: string, answer: SkinTexture | null): Promise<Known> {
    const png = answer === null ? null : writeTexture(answer)
    const texture = png === null ? null : { png, digest: digestOf(png) }
    const seconds = texture === null ? goodForSeconds.none : goodForSeconds.skin
    await rememberSkin({ db }, { uuid, texture, goodForSeconds: seconds }).catch((error: unknown) =>
      log(error, 'a skin cannot be kept'),
    )
    const now = performance.now()
    return keep(uuid, {
      texture,
      certain: true,
      readAgainAt: now + readForMs,
      askAgainAt: now + seconds * 1_000,
    })
  }

  /** Whether there is budget for one more question, known players before strangers. */
  async function mayRequest(uuid: string): Promise<boolean> {
    const [player] = await db.select({ id: players.id }).from(players).where(eq(players.uuid, uuid))
    return budgets[player === undefined ? 'stranger' : 'player'].spend('all') === 0
  }

  function keep(uuid: string, known: Known): Known {
    memory.set(uuid, known)
    return known
  }

  async function withinTimeout(question: Promise<Known>): Promise<Known> {
    let timer: NodeJS.Timeout | undefined
    const deadline = new Promise<Known>((resolve) => {
      timer = setTimeout(() => resolve(unchanged(null)), timeoutMs)
    })
    return Promise.race([question, deadline]).finally(() => clearTimeout(timer))
  }

  return { find }
}

/** Nothing new is known; what there was stays for now. */
function unchanged(before: Known | null): Known {
  const until = performance.now() + afterFailureMs
  const { texture, certain } = before ?? { texture: null, certain: false }
  return { texture, certain, readAgainAt: until, askAgainAt: until }
}

/** Lets everybody who wants the same wait for the same. */
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
