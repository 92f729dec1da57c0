import { z } from 'zod'
import { characterId } from '#characters.ts'
import { chatTypes } from '#chat-types.ts'
import { chatStepInput } from '#chats.ts'
import { message } from '#messages.ts'
import { realms } from '#realms.ts'
import { rowId } from '#row-id.ts'
import { requiredText } from '#text.ts'

/** Most characters of the team's note about a chat. */
export const chatNoteMaxLength = 4000

/** Input of a chat that is handed to another member of the team, named by the account. */
export const transferChatInput = chatStepInput.extend({ memberId: rowId })

/**
 * What a chat is about: its type as its player sees it, whether it is the administrators', its realm, and the game's id of a character
 * there; null for none.
 */
export const managedChat = z.object({
  type: z.enum(chatTypes, { error: message('invalid-choice') }),
  elevated: z.boolean(),
  toRealm: z.enum(realms, { error: message('invalid-choice') }),
  characterId: characterId.nullish().transform((id) => id ?? null),
})

/** Input of what a chat is about. */
export const manageChatInput = chatStepInput.extend(managedChat.shape)

/** The text of a note; an empty one removes it. */
export const chatNoteText = z.union([z.literal(''), requiredText(chatNoteMaxLength)])

/** Input of the team's note about a chat, in the version that was read; 0 where there was none. */
export const editChatNoteInput = chatStepInput.extend({ text: chatNoteText })
