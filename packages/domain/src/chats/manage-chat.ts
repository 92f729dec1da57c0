import { isDeepStrictEqual } from 'node:util'
import { characters } from '@kubora/schema/db/roleplay'
import { manageChatInput } from '@kubora/validation/chat-steps'
import { message } from '@kubora/validation/messages'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { and, eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { type About, aboutOf, managedBack, storedType } from '#chats/about.ts'
import { appendMessage } from '#chats/append-message.ts'
import { released } from '#chats/assignee.ts'
import { changeChat, publishLeft } from '#chats/change-chat.ts'
import { hideFromNamed } from '#chats/forms/hide-from-named.ts'
import { answeringChats, lockReadChat, requireNotClosed, type StoredChat } from '#chats/lock-chat.ts'
import { membersWhoSee } from '#chats/members-who-see.ts'
import { stepLine } from '#chats/step-line.ts'
import { maySeeChats, needsAdmin } from '#chats/visible-chats.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { holdsInRealm } from '#permissions/realms-held.ts'

/**
 * Says what a chat is about: its type, whether it is the administrators', its realm, its character. The player reads of another type or
 * realm among the messages. A report about the team is hidden from those whom it names. Returns its id. Throws `NOT_FOUND`, for a member
 * whom it names, too, `CONFLICT`, `CHAT_CLOSED`, `NO_PERMISSION` where the member would not see it any more, and `INVALID_INPUT` for a
 * character of another player or realm.
 */
export const manageChat = defineAction({
  name: 'chats.manage',
  ...answeringChats,
  input: manageChatInput,
  run: async (unit, { realm: named, chatId, version, toRealm: realm, ...given }, member) => {
    const chat = await lockReadChat(unit, member, { realm: named, chatId, version })
    requireNotClosed(chat)
    const before = aboutOf(chat)
    const after: About = { ...given, realm }
    // a type that only those are opened as which are the administrators'
    if (after.type === 'ADMIN' && before.type !== 'ADMIN') throw refused('type')
    if (!maySeeChats(member, { ...chat, realm, needsAdmin: needsAdmin(storedType(after)) })) {
      throw new DomainError('NO_PERMISSION')
    }
    if (before.realm !== realm || before.characterId !== after.characterId) {
      await requireCharacter(unit, member, chat, after)
    }
    if (isDeepStrictEqual(before, after)) return { result: chat.id, audit: { none: 'nothing changed' } }
    const changed = await manage(unit, chat, after, member)
    return { result: chat.id, audit: stepLine(chat, changed, { before, after }) }
  },
  revert: managedBack,
})

const refused = (path: string) =>
  new DomainError('INVALID_INPUT', { fieldErrors: [{ path, key: message('invalid-choice') }] })

async function manage(unit: Unit, chat: StoredChat, about: About, member: Principal): Promise<StoredChat> {
  const { type: openedAs, realm, characterId } = about
  const type = storedType(about)
  const isReport = openedAs === 'REPORT_TEAM' && openedAs !== chat.openedAs
  const hiddenFrom = isReport ? await hideFromNamed(unit, chat) : chat.hiddenFrom
  // anybody else who sorts it so reads it: it has a reader
  if (member.player !== null && hiddenFrom.includes(member.player.id)) throw new DomainError('NOT_FOUND')
  const moves = realm !== chat.realm || needsAdmin(type) !== needsAdmin(chat.type)
  const isLost = moves || (isReport && !(await isSeenByAssignee(unit, { ...chat, type, realm })))
  const changes = {
    type,
    openedAs,
    besideOthers: chat.besideOthers || openedAs !== chat.openedAs,
    realm,
    characterId,
    // its form was the former type's
    answeredAs: openedAs === chat.openedAs ? chat.answeredAs : (chat.answeredAs ?? chat.openedAs),
    // who has it may not see it there
    ...(isLost && chat.assigneeAccountId !== member.accountId ? released : {}),
  }
  const isShown = openedAs !== chat.openedAs || realm !== chat.realm
  if (!isShown) return changeChat(unit, chat, changes)
  const changed = { ...chat, ...changes, hiddenFrom, version: chat.version + 1 }
  const { name: memberName } = actorOf(member)
  const entry = { kind: 'MOVED', by: 'TEAM', type: openedAs, realm } as const
  const { waitingSince, quietSince, closesAt } = chat
  const added = { by: 'TEAM', accountId: member.accountId, memberName, entry } as const
  const { seq } = await appendMessage(unit, changed, added, () => ({
    ...changes,
    version: changed.version,
    // nobody has answered
    waitingSince,
    quietSince,
    closesAt,
  }))
  publishLeft(unit, chat, { ...changed, lastSeq: seq })
  return changed
}

async function isSeenByAssignee(unit: Unit, chat: StoredChat): Promise<boolean> {
  if (chat.assigneeAccountId === null) return true
  return (await membersWhoSee(unit.tx, chat, chat.assigneeAccountId)).length > 0
}

/** Throws unless the character is one of the player in the realm; the member has to see characters there to name one. */
async function requireCharacter(
  unit: Unit,
  member: Principal,
  { playerId }: StoredChat,
  { realm, characterId }: About,
): Promise<void> {
  if (characterId === null) return
  if (!holdsInRealm(member, roleplayPermissions.listCharacters, realm)) throw new DomainError('NO_PERMISSION')
  const [row] = await unit.tx
    .select({ id: characters.id })
    .from(characters)
    .where(
      and(eq(characters.realm, realm), eq(characters.id, characterId), eq(characters.playerId, playerId)),
    )
  if (!row) throw refused('characterId')
}
