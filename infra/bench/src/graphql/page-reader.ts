import { z } from 'zod'

const row = z.object({
  id: z.string(),
  uuid: z.string(),
  name: z.string(),
  playtimeMinutes: z.int(),
  rankName: z.string().nullable(),
  online: z.boolean(),
  linked: z.boolean(),
})

/** A page as every server must return it; what they write differently (instants, cursors) is left out. */
export type ReadPage = { rows: readonly unknown[]; next: string | null; bytes: number }

const kuboraResponse = z.object({
  data: z.object({ players: z.object({ items: z.array(row), nextCursor: z.string().nullable() }) }),
})

/** Reads a response of the api, or of the handwritten server, which responds in the same format. */
export function readKuboraPage(text: string): ReadPage {
  const { items, nextCursor } = kuboraResponse.parse(JSON.parse(text)).data.players
  return { rows: items, next: nextCursor, bytes: Buffer.byteLength(text) }
}

const responseOfPostgraphile = z.object({
  data: z.object({
    players: z.object({
      nodes: z.array(row.omit({ id: true }).extend({ rowId: z.string() })),
      pageInfo: z.object({ endCursor: z.string().nullish(), hasNextPage: z.boolean() }),
    }),
  }),
})

function readPostgraphile(text: string) {
  const { nodes, pageInfo } = responseOfPostgraphile.parse(JSON.parse(text)).data.players
  const rows = nodes.map(({ rowId, ...rest }) => ({ id: rowId, ...rest }))
  return { rows, pageInfo, bytes: Buffer.byteLength(text) }
}

/** Reads a response of PostGraphile with its own cursors. */
export function readTaughtPage(text: string): ReadPage {
  const { rows, pageInfo, bytes } = readPostgraphile(text)
  return { rows, next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null, bytes }
}

/** Reads a response of PostGraphile's functions by key; the key of the next page is that of the last row. */
export function readHandedPage(text: string): ReadPage {
  const { rows, pageInfo, bytes } = readPostgraphile(text)
  const last = rows.at(-1)
  const next = pageInfo.hasNextPage && last ? JSON.stringify([last.name.toLowerCase(), last.id]) : null
  return { rows, next, bytes }
}
