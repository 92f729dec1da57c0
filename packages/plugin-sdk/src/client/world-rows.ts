import { presentFact, removedFact, type RoleplayFact } from '@kubora/schema/protocol/roleplay-facts'

/** A row that cannot be sent: its kind as the plugin says it, and the id with what is wrong. */
export type WrongRow = { readonly kind: string; readonly reason: string }

/** What a plugin returned of its world: the rows that can be sent, and those that cannot. */
export type WorldRows = { readonly rows: RoleplayFact[]; readonly wrong: readonly WrongRow[] }

/** Reads rows of the world one by one, so that one wrong row leaves out itself alone. */
export function worldRowsOf(read: readonly RoleplayFact[]): WorldRows {
  const rows: RoleplayFact[] = []
  const wrong: WrongRow[] = []
  for (const row of read) {
    const isRemoved = (row as { removed?: unknown } | null)?.removed === true
    const { data, error } = (isRemoved ? removedFact : presentFact).safeParse(row)
    if (data) rows.push(data)
    else {
      const reasons = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
      wrong.push({ kind: String(row?.kind), reason: `${String(row?.id)}: ${reasons.join(', ')}` })
    }
  }
  return { rows, wrong }
}
