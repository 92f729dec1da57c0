import type { HiddenReason } from '@kubora/domain/stats/set-hidden'
import type { Database } from '@kubora/schema/db/client'
import { rowId } from '@kubora/validation/row-id'

/** What the team decides about a player on the boards. */
export type PlayerOnBoards = {
  id: number
  name: string
  displayName: string | null
  statHidden: { reason: HiddenReason; since: Date }[]
}

/** Returns the player with the reasons for which no board shows them; null when there is no such player. */
export async function readPlayerOnBoards(db: Database, id: string | number): Promise<PlayerOnBoards | null> {
  const { success, data } = rowId.safeParse(id)
  if (!success) return null
  const found = await db.query.players.findFirst({
    columns: { id: true, name: true, displayName: true },
    where: { id: data },
    with: { statHidden: { columns: { reason: true, since: true }, orderBy: { reason: 'asc' } } },
  })
  return found ?? null
}
