import type { Principal } from '@kubora/domain/kernel/actor'
import { bans } from '@kubora/schema/db/bans'
import type { ChatType } from '@kubora/validation/chat-types'
import { inRealm } from '@kubora/validation/permissions'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { expect, test } from 'vitest'
import {
  hasOtherBans,
  readBans,
  readCharacters,
  readChatToDecide,
  readLimit,
} from '#features/chats/decision/read-decision.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { db, seed } = await openTestWorld()
const { account: memberAccount } = await seed.linkedPlayer()
const member = (...grants: string[]): Principal => ({
  accountId: memberAccount.id,
  sessionId: '',
  email: 'member@example.org',
  locale: 'de',
  player: null,
  userGroup: 'user',
  isTeamMember: true,
  grants: [inRealm(chatPermissions.answerChats, 'de'), ...grants],
})
const reading = { adminName: 'Staff', reason: 'Griefing', duration: -1, unit: 'DAYS' } as const

/** What a member is shown to decide a chat of the type, whose player is banned in the realm; a ban by its realm. */
async function shown(type: ChatType, realm: Realm | null, ...grants: string[]) {
  const sender = await seed.linkedPlayer()
  const { id } = await seed.chat(sender, { type })
  await db.insert(bans).values({ playerId: sender.player.id, realm, ...reading })
  for (const world of ['de', 'fr'] as const)
    await seed.character(sender.player, { realm: world, firstName: world })
  const chat = await readChatToDecide(db, member(...grants), id)
  if (!chat) throw new Error('the chat is not seen')
  return {
    bans: (await readBans(db, chat)).map((ban) => ban.realm),
    hasOtherBans: await hasOtherBans(db, chat),
    limit: (await readLimit(db, chat)) !== null,
    characters: (await readCharacters(db, chat)).map(({ firstName }) => firstName),
  }
}

const nothing = { bans: [], hasOtherBans: false, limit: false, characters: [] }
const { deleteBans, editRealmBans } = banPermissions
const deleteInDe = inRealm(roleplayPermissions.deleteCharacters, 'de')

test.each<[string, ChatType, Realm | null, string[], object]>([
  ['a ban of the network', 'UNBAN', null, [deleteBans], { bans: [null] }],
  ['a ban of another realm with the right for all', 'UNBAN', 'fr', [deleteBans], { bans: ['fr'] }],
  ['a ban of the realm', 'UNBAN', 'de', [inRealm(editRealmBans, 'de')], { bans: ['de'] }],
  ['no ban of another realm', 'UNBAN', 'fr', [inRealm(editRealmBans, 'de')], { hasOtherBans: true }],
  ['no ban of the network', 'UNBAN', null, [inRealm(editRealmBans, 'de')], { hasOtherBans: true }],
  ['the limit', 'SECCHAR', null, [playerPermissions.editPlayers], { limit: true }],
  ['characters of the realm', 'CHAR_DELETE', null, [deleteInDe], { characters: ['de'] }],
  ['nothing without a right but that there is a ban', 'UNBAN', 'de', [], { hasOtherBans: true }],
  ['a ban of a realm of theirs', 'UNBAN', 'fr', [inRealm(editRealmBans, 'fr')], { bans: ['fr'] }],
  [
    'nothing that the type does not change',
    'UNBAN',
    null,
    [deleteBans, playerPermissions.editPlayers, deleteInDe],
    { bans: [null] },
  ],
  ['no bans where they are not decided', 'CHAR_DELETE', null, [deleteBans], {}],
])(
  'who decides a chat is shown %s: %s, a ban in %s, with %j',
  async (_what, type, realm, grants, expected) => {
    expect(await shown(type, realm, ...grants)).toEqual({ ...nothing, ...expected })
  },
)
