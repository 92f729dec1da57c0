import { z } from 'zod'
import { idempotencyKey } from '#idempotency-key.ts'
import { plainMessage } from '#raw-code.ts'
import { rowId } from '#row-id.ts'

/** Most characters of a message to a player: what can be read in the chat of the game. */
export const notificationMaxLength = 500

/** Input of a notification; the key is chosen once for each opened form. */
export const notifyPlayerInput = z.object({
  playerId: rowId,
  text: plainMessage(notificationMaxLength),
  idempotencyKey,
})
