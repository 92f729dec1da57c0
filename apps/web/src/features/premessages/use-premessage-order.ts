import type { Realm } from '@kubora/validation/realms'
import { useMutation } from 'urql'
import type { PremessageRow } from '#features/premessages/premessage-rows.ts'
import { OrderPremessagesMutation } from '#features/premessages/premessages.documents.ts'
import { type Moves, type MoveStep, useMoves } from '#shell/panel/use-moves.ts'

/** Moves premessages among the team's, or among the own ones. */
export interface PremessageOrder extends Pick<Moves, 'announcement' | 'reached'> {
  moveRow: (row: PremessageRow, step: MoveStep) => void
  moveRowTo: (row: PremessageRow, position: number) => void
}

/** Returns how rows are moved. */
export function usePremessageOrder(realm: Realm, rows: readonly PremessageRow[]): PremessageOrder {
  const [, order] = useMutation(OrderPremessagesMutation)
  const { move, moveTo, ...rest } = useMoves(async (ids, id) => {
    const own = rows.some(({ premessage }) => premessage.id === id && premessage.own)
    return order({ realm, own, ids: [...ids] })
  })
  return {
    ...rest,
    moveRow: ({ premessage: { id, name }, siblings }, step) => move(siblings, id, step, name),
    moveRowTo: ({ premessage: { id, name }, siblings }, position) => moveTo(siblings, id, position, name),
  }
}
