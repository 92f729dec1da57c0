import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accentColours } from '@kubora/content/brand/accent-colours'
import { dayOf } from '@kubora/i18n/format'
import type { Brand } from '@kubora/content/brand/read-brand'
import { defaultLocale, locales } from '@kubora/i18n/locale'
import type { Database } from '@kubora/schema/db/client'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Card, drawCard } from '#features/players/card/draw-card.ts'
import { readMinecraftText } from '@kubora/validation/minecraft-text'
import type { PublicPlayerRow } from '#features/players/public-player.type.ts'
import { readPublicPlayer } from '#features/players/read-public-player.ts'
import { isOutage } from '#graphql/is-outage.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'
import { createPictureCache } from '#http/picture-cache.ts'
import { refusePicture } from '#http/refuse-picture.ts'
import { sendPicture } from '#http/send-picture.ts'
import { createAddressBudget } from '#rate-limits/address-budget.ts'

/** The looks of a player: `digest` names them, `draw` returns a PNG of the whole figure, `size` px high. */
export type Figure = { digest: string; draw: (size: number) => Promise<Buffer> }

/** What cards need of the process. */
export type CardRouteOptions = {
  db: Database
  /** Finds the figure of any UUID; never rejects. */
  figureOf: (uuid: string) => Promise<Figure>
  site: Brand
  /** Origin of the site. */
  publicUrl: string
  /** The network's, by its IANA name. */
  timeZone: string
  /** Multiplies the budget of an address. */
  scale: number
}

/** Changes whenever cards of the same player come out differently. */
const cardVersion = 3
const figureSize = 512
const demoLogo = fileURLToPath(import.meta.resolve('@kubora/content/assets/logo.svg'))
/** Most bytes of cached cards: about a hundred of them. */
const cardsMaxBytes = 12_000_000
/** Cards one address may request at once, and how many refill each second: one takes a tenth of a second. */
const cardBudget = { burst: 60, perSecond: 2 }
/** How long browsers may cache a card, in seconds; that of an unknown player only briefly. */
const maxAgeSeconds = { player: 600, nobody: 60 }
/** UUID whose figure is shown on the card without a player. */
const nobody = '00000000-0000-0000-0000-000000000000'

const paramsSchema = z.object({ id: z.string() })
const querySchema = z.object({ locale: z.enum(locales).default(defaultLocale) })

/**
 * Adds `GET /api/players/{id}/card.png?locale=`: the share picture of a player's page, 1200×630 px; for unknown ids the
 * card without a player.
 */
export function addCardRoute(
  app: FastifyInstance,
  { db, figureOf, site, publicUrl, timeZone, scale }: CardRouteOptions,
): void {
  const cache = createPictureCache(cardsMaxBytes)
  const budget = createAddressBudget(cardBudget, scale)
  const { host } = new URL(publicUrl)
  const logo = logoOf(site)
  const logoDigest = createHash('sha256')
    .update(logo ?? '')
    .digest('base64url')

  app.get('/api/players/:id/card.png', async (request, reply) => {
    const waitMs = budget.spend({ ipAddress: request.ip })
    if (waitMs > 0) return refusePicture(reply, waitMs)
    const query = querySchema.safeParse(request.query)
    if (!query.success) return refusePicture(reply)
    const id = parseNumericId(paramsSchema.parse(request.params).id)
    const player = id === null ? null : await readPublicPlayer(db, id).catch(nobodyInAnOutage)
    const card: Card = {
      locale: query.data.locale,
      brand: site.config.brand,
      accent: accentColours(site.config.colours).link,
      host,
      player: player && onCard(player, timeZone),
    }
    const figure = await figureOf(player?.uuid ?? nobody)
    const tag = tagOf(card, `${figure.digest} ${logoDigest}`)
    return sendPicture(request, reply, {
      tag,
      maxAgeSeconds: player === null ? maxAgeSeconds.nobody : maxAgeSeconds.player,
      // a player who hides their points is not to see them on it for a day
      staleSeconds: 0,
      draw: () => cache.get(tag, async () => drawCard(card, await figure.draw(figureSize), logo)),
    })
  })
}

/** Returns the logo on the cards: the demo's or the network's own; null for a letter or a logo that is elsewhere. */
function logoOf({ config, pictures }: Brand): Buffer | null {
  if (config.logoUrl !== undefined) return null
  if (pictures === null) return readFileSync(demoLogo)
  return pictures.share === null ? null : pictures.logo.bytes
}

function onCard(player: PublicPlayerRow, timeZone: string): NonNullable<Card['player']> {
  const { name, rankName, rankPrefix, playtimeMinutes, firstJoinAt, overallPoints } = player
  const prefix = readMinecraftText(rankPrefix ?? '')
  const plain = rankName === null ? [] : [{ text: rankName, color: null, bold: false, italic: false }]
  const firstJoinDay = dayOf(firstJoinAt, timeZone)
  const rank = prefix.length > 0 ? prefix : plain
  return { name, playtimeMinutes, firstJoinDay, rank, points: overallPoints }
}

/** Returns null in an outage: a shared link has a picture even while the database is unavailable. */
function nobodyInAnOutage(error: unknown): null {
  if (isOutage(error)) return null
  throw error
}

function tagOf(card: Card, digest: string): string {
  return createHash('sha256')
    .update(JSON.stringify([cardVersion, card, digest]))
    .digest('base64url')
    .slice(0, 27)
}
