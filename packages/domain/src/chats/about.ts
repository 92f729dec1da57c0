import { type ChatType, chatTypes } from '@kubora/validation/chat-types'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { realms } from '@kubora/validation/realms'
import { z } from 'zod'
import { type AlsoNeeded, inverse } from '#actions/revert.ts'
import type { StoredChat } from '#chats/lock-chat.ts'
import { presentChat } from '#chats/present-chat.ts'
import { needsAdmin } from '#chats/visible-chats.ts'

const about = z.object({
  type: z.enum(chatTypes),
  elevated: z.boolean(),
  realm: z.enum(realms),
  characterId: z.string().nullable(),
})
const line = z.object({ id: z.string(), before: about, after: about })

/** What a chat is about; `type` is the one that the player sees, `elevated` whether it is the administrators'. */
export type About = z.output<typeof about>

/** Returns what a chat is about. */
export function aboutOf({ type, openedAs, realm, characterId }: StoredChat): About {
  return { type: openedAs, elevated: type === 'ADMIN', realm, characterId }
}

/** Returns the type in the row: that of a chat of administrators hides the one that the player sees. */
export function storedType({ type, elevated }: Pick<About, 'type' | 'elevated'>): ChatType {
  return elevated ? 'ADMIN' : type
}

/** How it is taken back that a chat is about something else, or is the administrators'. */
export const managedBack = inverse(line, async (db, { id, before, after }) => {
  const present = await presentChat(db, id)
  const { realm: toRealm, ...former } = before
  return {
    by: 'chats.manage',
    input: { ...present?.step, ...former, toRealm },
    // to see it, now and then
    alsoNeeds: [seeing(after), seeing(before)],
    left: after,
    // what a closed one was is settled
    now: present === null || present.chat.status === 'CLOSED' ? null : aboutOf(present.chat),
    restored: before,
  }
})

function seeing({ realm, ...stored }: About): AlsoNeeded {
  const { adminChats, answerChats } = chatPermissions
  return [inRealm(needsAdmin(storedType(stored)) ? adminChats : answerChats, realm)]
}
