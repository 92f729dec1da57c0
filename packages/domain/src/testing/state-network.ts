import { randomUUID } from 'node:crypto'
import { playerLinks } from '@kubora/schema/db/player-links'
import { playerStateDeliveries } from '@kubora/schema/db/player-states'
import type { PlayerState, StateReceipt } from '@kubora/schema/protocol/player-state'
import { and, eq, sql } from 'drizzle-orm'
import { acceptHello } from '#game-servers/accept-hello.ts'
import { systemActor } from '#kernel/actor.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { enqueueLinkNotices } from '#player-links/enqueue-link-notices.ts'
import { createBanPart } from '#bans/ban-part.ts'
import { linksPart } from '#player-links/links-part.ts'
import { rightsPart } from '#permissions/rights-part.ts'
import { leaseStates } from '#player-state/lease-states.ts'
import type { StatePartReaders } from '#player-state/state-part.ts'
import { recordStateReceipts } from '#player-state/record-state-receipts.ts'
import { charactersPart } from '#players/characters-part.ts'
import { recordPlayersOnline } from '#players/record-players-online.ts'
import { createTestContext } from '#testing/test-context.ts'

type Player = { id: number; uuid: string; name: string }
type IdentityMode = 'online' | 'proxy' | 'offline'
type Server = { id: number; identityMode?: IdentityMode }

/** The reader of bans, with texts of one line. */
export const banPart = createBanPart(
  'https://kubora.test/account',
  (locale, { reason }, timeLeft) => `${locale}: ${reason} ${timeLeft ?? ''}`,
)

/** How a game server says hello; left out: trusted, and keeps links. */
type Hello = {
  identityMode?: IdentityMode
  state?: string[]
  commands?: string[]
  bootId?: string
  resendState?: boolean
}

/**
 * Players, their links, and game servers that keep player state, in a database of the test file's own. `parts` are readers of a
 * feature's own parts.
 */
export async function createStateNetwork(parts: Partial<StatePartReaders> = {}) {
  const known: Partial<StatePartReaders> = {
    links: linksPart,
    rights: rightsPart,
    ban: banPart,
    characters: charactersPart,
    ...parts,
  }
  // a part that no plugin of the test keeps is never read
  const readers = known as StatePartReaders
  const { context, db, seed, events, principalOf } = await createTestContext()

  /** Links the player to a new account by an identity of its own. Returns the account's id. */
  async function link(player: Player, kind: 'GAME' | 'VOICE' = 'GAME'): Promise<number> {
    const account = await seed.account()
    await inUnit(context, async (unit) => {
      const [row] = await unit.tx
        .insert(playerLinks)
        .values({
          accountId: account.id,
          kind,
          playerId: player.id,
          externalId: player.uuid,
          externalName: player.name,
        })
        .returning()
      if (row) await enqueueLinkNotices(unit, systemActor, row, true)
    })
    return account.id
  }

  async function unlink(player: Player): Promise<void> {
    await inUnit(context, async (unit) => {
      const ended = await unit.tx.delete(playerLinks).where(eq(playerLinks.playerId, player.id)).returning()
      for (const row of ended) await enqueueLinkNotices(unit, systemActor, row, false)
    })
  }

  /** Restarts the plugin: the former process has lost its lease, as after a minute without calls. */
  async function sayHello(server: Server, hello: Hello = {}): Promise<void> {
    const { identityMode = 'online', state = ['links'], commands, bootId = randomUUID(), resendState } = hello
    await db.execute(sql`update game_servers set released_at = now() where id = ${server.id}`)
    await acceptHello(context, server.id, {
      protocolVersion: 1,
      pluginVersion: '1',
      bootId,
      identityMode,
      capabilities: { state, ...(commands ? { commands } : {}) },
      ...(resendState === undefined ? {} : { resendState }),
    })
  }

  async function join(server: Server, players: readonly Player[]): Promise<void> {
    const online = players.map(({ uuid, name }) => ({ uuid, name }))
    const { id, identityMode = 'online' } = server
    await recordPlayersOnline(context, { id, identityMode, vouchesForStaff: true }, online)
  }

  /** Leases the contents of the next response to the plugin. */
  async function take(server: Server, limit = 200, readUpTo?: Date) {
    const request = { limit, snapshot: true, ...(readUpTo ? { readUpTo } : {}) }
    return leaseStates(context, server.id, request, readers)
  }

  async function acknowledge(
    server: Server,
    states: readonly PlayerState[],
    how: Partial<StateReceipt> = {},
  ): Promise<void> {
    const receipts = states.map(({ playerUuid, version }) => ({
      playerUuid,
      version,
      outcome: 'done' as const,
      ...how,
    }))
    await record(server, receipts)
  }

  async function record(server: Server, receipts: readonly StateReceipt[]): Promise<void> {
    await recordStateReceipts(context, server.id, receipts)
  }

  /** Leases and acknowledges until nothing is left. Returns all documents in the order in which they came. */
  async function drain(server: Server): Promise<PlayerState[]> {
    const taken: PlayerState[] = []
    for (let more = true; more; ) {
      const page = await take(server)
      await acknowledge(server, page.states)
      taken.push(...page.states)
      more = page.more || page.states.length > 0
    }
    return taken
  }

  async function deliveryOf(server: Server, player: Player) {
    const [row] = await db
      .select()
      .from(playerStateDeliveries)
      .where(
        and(eq(playerStateDeliveries.serverId, server.id), eq(playerStateDeliveries.playerId, player.id)),
      )
    return row
  }

  /** Makes all leases and retry delays of the server end. */
  async function passLeases(server: Server): Promise<void> {
    await db.execute(sql`
      update player_state_deliveries set leased_until = clock_timestamp() - interval '1 second'
      where server_id = ${server.id} and leased_until is not null`)
  }

  return {
    context,
    db,
    seed,
    events,
    principalOf,
    link,
    unlink,
    sayHello,
    join,
    take,
    acknowledge,
    record,
    drain,
    deliveryOf,
    passLeases,
  }
}
