import { type RoleplayFact, roleplayFact } from '@kubora/schema/protocol/roleplay-facts'

/** What a plugin returned of its world: the rows that can be sent, and the kinds of which a row cannot, with why. */
export type WorldRows = { readonly rows: RoleplayFact[]; readonly wrong: ReadonlyMap<string, string> }

/** Reads rows of the world one by one, so that one wrong row leaves out itself alone. */
export function worldRowsOf(read: readonly RoleplayFact[]): WorldRows {
  const rows: RoleplayFact[] = []
  const wrong = new Map<string, string>()
  for (const row of read) {
    const { data, error } = roleplayFact.safeParse(row)
    if (data) rows.push(data)
    else {
      const reasons = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
      wrong.set(String(row?.kind), `${String(row?.id)}: ${reasons.join(', ')}`)
    }
  }
  return { rows, wrong }
}
