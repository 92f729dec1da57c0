import { z } from 'zod'
import { oneTimeCode } from '#accounts.ts'
import { verifyCodeLength } from '#code-lengths.ts'
import { message } from '#messages.ts'
import { rowId } from '#row-id.ts'
import { requiredText } from '#text.ts'

/** Kinds of outside identity. */
export const linkKind = z.enum(['GAME', 'VOICE', 'CHAT_PLATFORM'], { error: message('invalid-choice') })

/** Input of linking: the name of the player to whom the code was shown, and the code. */
export const linkInput = z.object({
  kind: linkKind,
  name: requiredText(200).transform((name) => name.trim()),
  code: oneTimeCode(verifyCodeLength),
})

/** Input of deciding on a link that was requested through the game. */
export const decideLinkRequestInput = z.object({
  id: z.guid({ error: message('uuid') }),
  confirm: z.boolean(),
})

/** Input of the end of an own link. */
export const unlinkInput = z.object({ id: rowId })
