import type { Database } from '@kubora/schema/db/client'
import type { FastifyInstance } from 'fastify'
import { createSkinService } from '#features/skins/service/skin-service.ts'
import { createSkinPictures } from '#features/skins/skin-pictures.ts'
import { addSkinRoute } from '#features/skins/skin.route.ts'
import { createSkinStore } from '#features/skins/skin-store.ts'
import { createAddressBudget } from '#rate-limits/address-budget.ts'

/** What skins need of the process. */
export type SkinsOptions = {
  db: Database
  /** Address of the skin service for a UUID; null without a service. */
  service: ((uuid: string) => string) | null
  /** Address of the texture a profile names. */
  texture: (name: string) => string
  /** Multiplies the budget of an address. */
  scale: number
  log: (error: unknown, message: string) => void
}

/** Timeout of the skin service for one player, ms. */
const timeoutMs = 3_000

/** Most bytes of cached pictures; a page of 100 faces takes about 100 kB. */
const picturesMaxBytes = 32_000_000

/** Pictures one address may request at once, and how many refill each second: a list shows 100 faces. */
const pictureBudget = { burst: 600, perSecond: 60 }

/** Finds and draws skins, for this process. */
export type Skins = {
  /** Returns how a player of any UUID looks: a digest of the skin, and how to draw the figure. Never rejects. */
  figureOf: (uuid: string) => Promise<{ digest: string; draw: (size: number) => Promise<Buffer> }>
}

/** Serves pictures of players at `/api/skins/`, and returns what other features draw figures with. */
export function addSkins(app: FastifyInstance, { db, service, texture, scale, log }: SkinsOptions): Skins {
  const store = createSkinStore({
    db,
    service: service === null ? null : createSkinService({ service, texture }, timeoutMs),
    timeoutMs,
    log,
  })
  const pictures = createSkinPictures(picturesMaxBytes)
  const budget = createAddressBudget(pictureBudget, scale)
  addSkinRoute(app, { store, pictures, budget })
  return {
    async figureOf(uuid) {
      const { texture } = await store.find(uuid)
      return {
        digest: texture.digest,
        draw: (size) => pictures.draw(texture, { view: 'body', size }),
      }
    },
  }
}
