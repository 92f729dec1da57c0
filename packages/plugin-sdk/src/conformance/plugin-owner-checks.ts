import { randomUUID } from 'node:crypto'
import { playersRequest } from '@kubora/schema/protocol/players'
import { type CharacterFact, isRemoved, type RoleplayFact } from '@kubora/schema/protocol/roleplay-facts'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import { RoleplaySubject } from '#conformance/roleplay-subject.ts'
import { type Check, demand } from '#conformance/verdict.ts'

type Owner = { readonly uuid: string; readonly name: string }

/** Returns a thing as it has to stay when its character gets another player. */
function lasting(row: RoleplayFact | undefined): string {
  if (row === undefined || isRemoved(row)) return 'gone'
  const { version: _, snapshotId: __, ...values } = row
  return JSON.stringify({ ...values, playerUuid: undefined }, Object.keys(values).toSorted())
}

/** Gives a character to another player and waits until it was reported as theirs. */
async function giveTo(roleplay: RoleplaySubject, { id }: CharacterFact, owner: Owner): Promise<void> {
  const { plugin } = roleplay
  const character = roleplay.character(id)
  demand(character !== null, 'the character is gone')
  const payload = { characterId: id, ownerUuid: owner.uuid, ownerName: owner.name }
  await plugin.demandReceipt(roleplay.command('character-owner', character, payload), 'done')
  await plugin.waitFor(
    'a report of the character with its new player',
    () => roleplay.character(id)?.playerUuid === owner.uuid,
  )
}

/** Returns the name under which the plugin reported a player last; undefined for one whom it never reported. */
function reportedName(plugin: PluginSubject, uuid: string): string | undefined {
  return plugin
    .calls('/players')
    .flatMap(({ body }) => playersRequest.safeParse(body).data?.players ?? [])
    .findLast((row) => row.uuid === uuid)?.name
}

/** What a plugin does with characters that get another player, where it carries that out. */
export const ownerChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'gives a character with all that belongs to it to a player whom its game never met, and back',
    run: async (plugin) => {
      const roleplay = new RoleplaySubject(plugin)
      await roleplay.requires('character-owner')
      const character = roleplay.someone()
      const first = await plugin.onlinePlayer()
      const before = {
        uuid: character.playerUuid,
        name: reportedName(plugin, character.playerUuid) ?? first.name,
      }
      const stranger = { uuid: randomUUID(), name: `Check_${randomUUID().slice(0, 8)}` }
      await roleplay.giveLicense(character.id)
      const things = roleplay.withThings(character.id)
      const demandThings = () => {
        for (const thing of things)
          demand(lasting(roleplay.row(thing)) === lasting(thing), `the ${thing.kind} did not stay as it was`)
      }
      await giveTo(roleplay, character, stranger)
      try {
        demandThings()
        const name = reportedName(plugin, stranger.uuid)
        demand(name === stranger.name, `it reported the new player as ${name ?? 'nobody'}`)
        const unknown = { characterId: roleplay.unknownId(), ownerUuid: before.uuid, ownerName: before.name }
        await plugin.demandReceipt(
          roleplay.command('character-owner', character, unknown),
          'failed',
          'CHARACTER_UNKNOWN',
        )
      } finally {
        // its player is on no game server now
        await giveTo(roleplay, character, before)
      }
      demandThings()
    },
  },
]
