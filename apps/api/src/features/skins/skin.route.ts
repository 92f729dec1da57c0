import { defaultSkinSize, skinSizes, skinViews, uuidPattern } from '@kubora/content/skins/skin-address'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { pictureTag, type SkinPictures } from '#features/skins/skin-pictures.ts'
import type { FoundSkin, SkinStore } from '#features/skins/skin-store.ts'
import { refusePicture } from '#http/refuse-picture.ts'
import { sendPicture } from '#http/send-picture.ts'
import { originOf } from '#http/origin-of.ts'
import { createAddressBudget } from '#rate-limits/address-budget.ts'

/** What the route needs. */
export type SkinRouteOptions = {
  store: SkinStore
  pictures: SkinPictures
  /** Multiplies the budget of an address. */
  scale: number
}

/** Pictures one address may request at once, and how many refill each second: a list shows 100 faces. */
const pictureBudget = { burst: 600, perSecond: 60 }

const paramsSchema = z.object({
  uuid: z.string().regex(uuidPattern),
  file: z
    .templateLiteral([z.enum(skinViews), '.png'])
    .transform((file) => z.enum(skinViews).parse(file.slice(0, -'.png'.length))),
})
const sizes = Object.fromEntries(skinSizes.map((size) => [String(size), size]))
const querySchema = z.object({
  size: z
    .enum(Object.keys(sizes))
    .transform((size) => sizes[size] ?? defaultSkinSize)
    .default(defaultSkinSize),
})

/** Time for which browsers may cache a picture, seconds; longer for a skin that is certain. */
const maxAgeSeconds: Readonly<Record<FoundSkin['source'], number>> = { player: 3_600, none: 600, unknown: 30 }

/**
 * Adds `GET /api/skins/{uuid}/{view}.png?size=`: a picture of a player's skin, or of one of our own if the player has none.
 * Accepts only a UUID (404 otherwise), and a view and size of the lists (400 otherwise), so that no request decides on the
 * host that the api calls.
 */
export function addSkinRoute(app: FastifyInstance, { store, pictures, scale }: SkinRouteOptions): void {
  const budget = createAddressBudget(pictureBudget, scale)
  app.get('/api/skins/:uuid/:file', async (request, reply) => {
    const address = originOf(request)
    const waitMs = budget.spend(address)
    if (waitMs > 0) return refusePicture(reply, waitMs)
    const params = paramsSchema.safeParse(request.params)
    if (!params.success) return reply.callNotFound()
    const query = querySchema.safeParse(request.query)
    if (!query.success) return refusePicture(reply)
    const { texture, source } = await store.find(params.data.uuid)
    const picture = { view: params.data.file, size: query.data.size }
    // drawing a large picture blocks the process for a tenth of a second
    const drawWaitMs = budget.spend(address, pictures.cost(texture, picture))
    if (drawWaitMs > 0) return refusePicture(reply, drawWaitMs)
    return sendPicture(request, reply.header('x-skin-source', source), {
      tag: pictureTag(texture, picture),
      maxAgeSeconds: maxAgeSeconds[source],
      staleSeconds: 86_400,
      draw: () => pictures.draw(texture, picture),
    })
  })
}
