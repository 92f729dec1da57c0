import type { FastifyReply, FastifyRequest } from 'fastify'

/** A PNG that is drawn only for clients that do not have it. */
export type TaggedPicture = {
  /** Identifies the content. */
  tag: string
  /** How long clients may cache it. */
  maxAgeSeconds: number
  /** How much longer they may show it while they ask for a newer one. */
  staleSeconds: number
  draw: () => Promise<Buffer>
}

/** Sends the picture, or 304 to a client that has it. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, maxAgeSeconds, staleSeconds, draw }: TaggedPicture,
): Promise<FastifyReply> {
  const etag = `"${tag}"`
  const caching = `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${staleSeconds}`
  reply.headers({ etag, 'cache-control': caching })
  if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const png = await draw()
  return reply.type('image/png').send(png)
}

function knows(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
