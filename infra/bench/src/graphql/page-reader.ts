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

/** A page as every server must give it; what they write differently (instants, cursors) is left out. */
export type ReadPage = { rows: z.infer<typeof row>[]; next: string | null; bytes: number }

const kuboraAnswer = z.object({
  data: z.object({ players: z.object({ items: z.array(row), nextCursor: z.string().nullable() }) }),
})

/** Reads an answer of the api, or of the handwritten server that speaks as it does. */
export function readKuboraPage(text: string): ReadPage {
  const { items, nextCursor } = kuboraAnswer.parse(JSON.parse(text)).data.players
  return { rows: items, next: nextCursor, bytes: Buffer.byteLength(text) }
}

const connection = z.object({
  nodes: z.array(row.omit({ id: true }).extend({ rowId: z.string() })),
  pageInfo: z.object({ hasNextPage: z.boolean() }),
})
const postgraphileAnswer = z.object({ data: z.object({ players: connection }) })

/** Reads an answer of PostGraphile; the key of its next page is that of the last row. */
export function readPostgraphilePage(text: string): ReadPage {
  const { nodes, pageInfo } = postgraphileAnswer.parse(JSON.parse(text)).data.players
  const rows = nodes.map(({ rowId, ...rest }) => ({ id: rowId, ...rest }))
  const last = rows.at(-1)
  return {
    rows,
    next: pageInfo.hasNextPage && last ? JSON.stringify([last.name.toLowerCase(), last.id]) : null,
    bytes: Buffer.byteLength(text),
  }
}
