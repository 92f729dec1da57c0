import { expectThat } from '#expect-that.ts'
import { openPanelApi, type PanelApi } from '#stack/panel-api.ts'
import type { RigStack } from '#stack/rig-stack.ts'

/** Gives the demo login of a linked player the player of a bot, and closes what it has open. Returns its api. */
export async function becomePlayer(stack: RigStack, uuid: string): Promise<PanelApi> {
  const { email } = stack.login('linked player')
  const moved = await stack.sql`
    update player_links l set player_id = p.id, external_id = p.uuid::text, external_name = p.name
    from players p, accounts a
    where p.uuid = ${uuid} and a.email = ${email} and l.account_id = a.id and l.kind = 'GAME' returning l.id`
  expectThat(moved.length === 1, `The player ${uuid} could not be linked`)
  const api = await openPanelApi(stack, 'linked player')
  const { ownChats } = await api.ask<{ ownChats: { items: { id: string }[] } }>(
    '{ ownChats(closed: false) { items { id } } }',
    {},
  )
  for (const { id } of ownChats.items) {
    await api.ask('mutation ($id: ID!) { closeOwnChat(chatId: $id) { id } }', { id })
  }
  return api
}
