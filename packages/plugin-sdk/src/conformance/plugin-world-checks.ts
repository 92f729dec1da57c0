import { randomUUID } from 'node:crypto'
import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import { playersRequest } from '@kubora/schema/protocol/players'
import { type CharacterFact, roleplayFactsRequest } from '@kubora/schema/protocol/roleplay-facts'
import { roleplaySnapshotRequest } from '@kubora/schema/protocol/roleplay-snapshot'
import { makeCommand } from '#conformance/make-command.ts'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import type { SeenCall } from '#conformance/stand-in-bridge.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

function charactersOf({ path, body }: SeenCall): CharacterFact[] {
  if (path !== '/roleplay-facts') return []
  const facts = roleplayFactsRequest.safeParse(body).data?.facts ?? []
  return facts.filter((fact): fact is CharacterFact => 'playerUuid' in fact)
}

/** Resolves with a character that the plugin reported. Skips the check when it does not declare the call. */
async function reportedCharacter(plugin: PluginSubject): Promise<CharacterFact> {
  await plugin.onlinePlayer()
  if (plugin.server.capabilities?.calls?.includes('/roleplay-facts') !== true)
    throw new CheckSkipped('it does not declare /roleplay-facts')
  return plugin.waitFor('a character in /roleplay-facts (the game has to have one)', () =>
    [...plugin.server.world.rows.values()].find((fact): fact is CharacterFact => 'playerUuid' in fact),
  )
}

/** The same, for a plugin that declares `character-rename`. */
async function renamableCharacter(plugin: PluginSubject): Promise<CharacterFact> {
  const character = await reportedCharacter(plugin)
  if (plugin.server.capabilities?.commands?.includes('character-rename') !== true)
    throw new CheckSkipped('it does not carry out character-rename')
  return character
}

/** Returns a command that gives a character a name which nobody else has. */
function renameOf({ id, playerUuid }: Pick<CharacterFact, 'id' | 'playerUuid'>, firstName: string) {
  const name = { firstName, lastName: `Check ${randomUUID().slice(0, 8)}` }
  return { name, command: makeCommand('character-rename', playerUuid, { characterId: id, ...name }) }
}

/** Returns the last names of a character in all calls after `from`, in their order. */
function reportedNames(plugin: PluginSubject, { id }: { id: string }, from: number): string[] {
  const rows = plugin.given.bridge.calls.slice(from).flatMap(charactersOf)
  return rows.filter((row) => row.id === id).map(({ lastName }) => lastName)
}

async function waitForName(
  plugin: PluginSubject,
  character: { id: string },
  lastName: string,
): Promise<void> {
  await plugin.waitFor('a report of the renamed character', () => {
    const row = plugin.server.world.rows.get(`character ${character.id}`)
    return row !== undefined && 'lastName' in row && row.lastName === lastName
  })
}

/** Carries out a rename and waits until the character was reported. Returns the command. */
async function rename(
  plugin: PluginSubject,
  character: CharacterFact,
  firstName: string,
): Promise<{ command: ReceivedCommand; lastName: string }> {
  const { command, name } = renameOf(character, firstName)
  await plugin.demandReceipt(command, 'done')
  await waitForName(plugin, character, name.lastName)
  return { command, lastName: name.lastName }
}

/** Runs `work` while the player of the character is on no game server, if the kit can let them leave. */
async function whileOffline(
  plugin: PluginSubject,
  { playerUuid: uuid }: CharacterFact,
  work: () => Promise<void>,
): Promise<void> {
  const player = plugin.server.playersOnline.find((each) => each.uuid === uuid)
  if (player === undefined || plugin.given.player === undefined) return work()
  await plugin.withoutPlayer(player, work)
}

/** What a plugin does with the roleplay world of its game, where it reports one. */
export const worldChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'reports the characters of its world',
    run: async (plugin) => void (await reportedCharacter(plugin)),
  },
  {
    name: 'renames a character whose player is offline, once, and reports it',
    run: async (plugin) => {
      const character = await renamableCharacter(plugin)
      await whileOffline(plugin, character, async () => {
        const first = await rename(plugin, character, 'Anna')
        const before = plugin.given.bridge.calls.length
        const second = await rename(plugin, character, 'Berta')
        await plugin.demandReceipt(first.command, 'done')
        // its report comes behind that of a command which was carried out twice
        const third = await rename(plugin, character, 'Cora')
        const names = reportedNames(plugin, character, before)
        demand(!names.includes(first.lastName), 'a command that came again was carried out again')
        demand(names.includes(second.lastName), 'a new name was not reported')
        demand(names.at(-1) === third.lastName, 'the last report was of an older name')
      })
    },
  },
  {
    name: 'never gives a character an older name after a newer one',
    run: async (plugin) => {
      const character = await renamableCharacter(plugin)
      const older = renameOf(character, 'Older')
      const before = plugin.given.bridge.calls.length
      await rename(plugin, character, 'Newer')
      await plugin.demandReceipt(older.command, 'done', 'SUPERSEDED')
      await rename(plugin, character, 'Newest')
      const names = reportedNames(plugin, character, before)
      demand(!names.includes(older.name.lastName), 'the older name was reported')
    },
  },
  {
    name: 'fails to rename a character that its game does not have',
    run: async (plugin) => {
      const { playerUuid } = await renamableCharacter(plugin)
      const { command } = renameOf({ id: `none-${randomUUID().slice(0, 8)}`, playerUuid }, 'Nobody')
      await plugin.demandReceipt(command, 'failed', 'CHARACTER_UNKNOWN')
    },
  },
  {
    name: 'reports a player whom the bridge does not know, then their character again',
    run: async (plugin) => {
      const { bridge } = plugin.given
      const character = await renamableCharacter(plugin)
      const { id, playerUuid } = character
      const isAbout = (call: SeenCall) => charactersOf(call).some((row) => row.id === id)
      const before = bridge.calls.length
      let refusals = 0
      bridge.intercept((call) => {
        if (!isAbout(call) || refusals > 0) return undefined
        refusals += 1
        const results = charactersOf(call).map((row) => ({
          id: row.id,
          result: 'rejected',
          reason: 'PLAYER_UNKNOWN',
        }))
        return { status: 200, body: { results } }
      })
      await rename(plugin, character, 'Dora').finally(() => bridge.intercept(() => undefined))
      const since = bridge.calls.slice(before)
      const between = since.slice(since.findIndex(isAbout), since.findLastIndex(isAbout))
      const isReported = between.some(
        ({ path, body }) =>
          path === '/players' &&
          playersRequest.safeParse(body).data?.players.some(({ uuid }) => uuid === playerUuid),
      )
      demand(refusals > 0 && isReported, 'it did not report the player between the two reports')
    },
  },
  {
    name: 'lists what is in its world when the bridge compares it, and reports what differs with the id of the list',
    run: async (plugin) => {
      const { server } = plugin
      const { bridge } = plugin.given
      const { id } = await reportedCharacter(plugin)
      if (server.capabilities?.calls?.includes('/roleplay-snapshot') !== true)
        throw new CheckSkipped('it does not declare /roleplay-snapshot')
      const present = [...server.world.rows.values()].filter((fact) => 'playerUuid' in fact)
      // as if its report had been lost
      server.world.rows.delete(`character ${id}`)
      const before = bridge.calls.length
      const snapshotId = server.requestList('character')
      await plugin.waitFor('the character that was lost, reported with the id of the list', () => {
        const row = server.world.rows.get(`character ${id}`)
        return row?.snapshotId === snapshotId
      })
      const pages = bridge.calls.slice(before).flatMap(({ path, body }) => {
        if (path !== '/roleplay-snapshot') return []
        const page = roleplaySnapshotRequest.safeParse(body).data
        return page?.snapshotId === snapshotId ? [page] : []
      })
      const listed = new Set(pages.flatMap(({ ids }) => ids.map((row) => row.id)))
      demand(pages.at(-1)?.complete === true, 'the list has no last page')
      demand(
        present.every((fact) => listed.has(fact.id)),
        'the list lacks a character that it has reported',
      )
    },
  },
  {
    name: 'reports its whole world at the hello after a refusal, as it may own the world since',
    run: async (plugin) => {
      const { bridge } = plugin.given
      const character = await renamableCharacter(plugin)
      const known = [...plugin.server.world.rows.values()].filter((fact) => 'playerUuid' in fact)
      let refusals = 0
      bridge.intercept((call) => {
        const facts = charactersOf(call)
        if (facts.length === 0) return undefined
        refusals += 1
        const results = facts.map(({ id }) => ({ id, result: 'rejected', reason: 'NOT_WORLD_OWNER' }))
        return { status: 200, body: { results } }
      })
      const refused = renameOf(character, 'Emil')
      await plugin.demandReceipt(refused.command, 'done')
      await plugin
        .waitFor('a refused report', () => refusals > 0)
        .finally(() => bridge.intercept(() => undefined))
      plugin.server.forgetInstance()
      await waitForName(plugin, character, refused.name.lastName)
      await plugin.waitFor('reports of the whole world after the hello', () =>
        known.every(({ kind, id, version }) => {
          const row = plugin.server.world.rows.get(`${kind} ${id}`)
          return row !== undefined && row.version > version
        }),
      )
    },
  },
]
