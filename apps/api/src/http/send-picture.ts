import type { FastifyReply, FastifyRequest } from 'fastify'

/** A PNG that need not be drawn while the asker has it already. */
export type TaggedPicture = {
  /** Names the content. */
  tag: string
  /** How long the asker may go by it. */
  maxAgeSeconds: number
  draw: () => Promise<Buffer>
}

/** Answers with the picture, or with 304 to whoever has it. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, maxAgeSeconds, draw }: TaggedPicture,
): Promise<FastifyReply> {
  const etag = `"${tag}"`
  reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeSeconds}, stale-while-revalidate=86400` })
  if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const png = await draw()
  return reply.type('image/png').send(png)
}

function knows(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
