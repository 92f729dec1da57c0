import type { Database } from '@kubora/schema/db/client'
import { createSkinService } from '#features/skins/service/skin-service.ts'
import { createSkinPictures, type SkinPictures } from '#features/skins/skin-pictures.ts'
import { createSkinStore, type SkinStore } from '#features/skins/skin-store.ts'

/** What skins need of the process. */
export type SkinsOptions = {
  db: Database
  /** Address of the skin service for a UUID; null without a service. */
  service: ((uuid: string) => string) | null
  /** Address of the texture a profile names. */
  texture: (name: string) => string
  log: (error: unknown, message: string) => void
}

/** Timeout of the skin service for one player, ms. */
const timeoutMs = 3_000

/** Most bytes of cached pictures; a page of 100 faces takes about 100 kB. */
const picturesMaxBytes = 32_000_000

/** Finds and draws skins, for this process. */
export type Skins = {
  store: SkinStore
  pictures: SkinPictures
  /** Returns the looks of a player of any UUID: a digest of the skin, and a function that draws the figure. Never rejects. */
  figureOf: (uuid: string) => Promise<{ digest: string; draw: (size: number) => Promise<Buffer> }>
}

/** Creates the parts that find and draw pictures of players. */
export function createSkins({ db, service, texture, log }: SkinsOptions): Skins {
  const store = createSkinStore({
    db,
    service: service === null ? null : createSkinService({ service, texture }, timeoutMs),
    timeoutMs,
    log,
  })
  const pictures = createSkinPictures(picturesMaxBytes)
  return {
    store,
    pictures,
    async figureOf(uuid) {
      const { texture } = await store.find(uuid)
      return {
        digest: texture.digest,
        draw: (size) => pictures.draw(texture, { view: 'body', size }),
      }
    },
  }
}
