import { streamStatus } from '@kubora/domain/livestreams/stream-status'
import type { Database } from '@kubora/schema/db/client'
import { livestreamChannels, livestreamStates } from '@kubora/schema/db/livestreams'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { parseNumericId } from '#graphql/numeric-id.ts'
import { preparedRead } from '#graphql/prepared-read.ts'
import { fallbackPicture } from '#features/livestreams/thumbnails/fallback-picture.ts'
import type { Thumbnails } from '#features/livestreams/thumbnails/thumbnails.ts'
import { originOf } from '#http/origin-of.ts'
import { refuseBusy } from '#http/refuse-busy.ts'
import type { AddressGate } from '#rate-limits/address-gate.ts'

/** How long browsers may cache a picture, seconds; its address changes every minute. */
const keepSeconds = 60

/** How long they may cache the fallback picture, seconds. */
const keepFallbackSeconds = 15

/** What a request costs its address, in points. */
const requestPoints = 2

const readPicture = preparedRead((db) =>
  db
    .select({
      thumbnailUrl: livestreamStates.thumbnailUrl,
      isLive: livestreamStates.isLive,
      checkedAt: livestreamStates.checkedAt,
      now: sql<Date>`clock_timestamp()`.mapWith(livestreamChannels.createdAt),
    })
    .from(livestreamStates)
    .innerJoin(livestreamChannels, eq(livestreamChannels.id, livestreamStates.channelId))
    .where(and(livestreamChannels.enabled, eq(livestreamStates.channelId, sql.placeholder('id'))))
    .prepare('livestream_picture'),
)

/**
 * Serves the pictures of running streams (`/api/livestreams/3/thumbnail.jpg?w=960`), so that platforms do not see
 * visitors' addresses. Only the database names the picture to fetch; without one, or when it cannot be fetched, the
 * fallback picture is sent.
 */
export function addThumbnailRoute(
  app: FastifyInstance,
  { db, thumbnails, gate }: { db: Database; thumbnails: Thumbnails; gate: AddressGate },
): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/livestreams/:id/thumbnail.jpg',
    async (request, reply) => {
      const waitMs = gate.trySpend(originOf(request), requestPoints)
      if (waitMs > 0) return refuseBusy(reply, waitMs)
      const url = await pictureOf(request.params.id)
      const picture = url === null ? null : await thumbnails(url, request.query.w === '960' ? 960 : 480)
      return picture === null
        ? reply
            .header('cache-control', `public, max-age=${keepFallbackSeconds}`)
            .type('image/svg+xml')
            .send(fallbackPicture)
        : reply.header('cache-control', `public, max-age=${keepSeconds}`).type('image/jpeg').send(picture)
    },
  )

  async function pictureOf(idText: string): Promise<string | null> {
    const id = parseNumericId(idText)
    const [row] = id === null ? [] : await readPicture(db).execute({ id })
    return row && streamStatus(row, row.now) === 'LIVE' ? row.thumbnailUrl : null
  }
}
