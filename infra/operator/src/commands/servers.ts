import { isConnected } from '@kubora/domain/commands/connection-state'
import { addServer } from '@kubora/domain/game-servers/add-server'
import { addServerKey, liveKeysPerServer } from '@kubora/domain/game-servers/add-server-key'
import { editServer } from '@kubora/domain/game-servers/edit-server'
import { removeServer } from '@kubora/domain/game-servers/remove-server'
import { revokeServerKey } from '@kubora/domain/game-servers/revoke-server-key'
import { setVouching } from '@kubora/domain/game-servers/set-vouching'
import { systemActor } from '@kubora/domain/kernel/actor'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { gameServerKeys, gameServers } from '@kubora/schema/db/game-servers'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { OperatorError } from '#operator-error.ts'
import { withDomain } from '#with-domain.ts'

/** A game server to be added. */
export type ServerOptions = {
  slug: string
  name: string
  kind: string
  realm?: string
  identityMode: string
  vouchesForStaff?: boolean
}

/** Adds a game server and prints its key once. */
export async function serverAddCommand(options: ServerOptions): Promise<void> {
  const { key } = await withDomain((context) => addServer(context, systemActor, options))
  console.log(`Added ${options.slug}. Its key, shown this once:\n${key}`)
}

/** What may change of a game server; what is left out stays. */
export type ServerChanges = {
  slug?: string
  name?: string
  kind?: string
  /** `none`: no content of its own. */
  realm?: string
  identityMode?: string
  disable?: boolean
  enable?: boolean
}

/** Changes a game server and prints what really changed. */
export async function serverEditCommand(slug: string, changes: ServerChanges): Promise<void> {
  const { disable = false, enable = false, realm, ...others } = changes
  if (disable && enable)
    throw new OperatorError('--disable and --enable exclude each other. Nothing was changed.')
  const input = {
    ...others,
    ...(realm === undefined ? {} : { realm: realm === 'none' ? null : realm }),
    ...(disable || enable ? { disabled: disable } : {}),
  }
  if (Object.keys(input).length === 0)
    throw new OperatorError('Name what is to change; --help lists the options. Nothing was changed.')
  const changed = await withDomain(async (context) => {
    const server = await findServer(context, slug)
    return editServer(context, systemActor, server.id, input)
  })
  if (changed.length === 0) return console.log(`${slug} was like that before.`)
  const words: Readonly<Record<string, string>> = {
    identityMode: 'identity mode',
    disabled: disable ? 'disabled' : 'enabled',
  }
  console.log(`Changed of ${slug}: ${changed.map((name) => words[name] ?? name).join(', ')}.`)
  if (disable) console.log(`${slug} can no longer connect; --enable lets it connect again.`)
}

/** Removes a game server. Throws while it is connected, and unless its name is repeated. */
export async function serverRemoveCommand(slug: string, { confirm }: { confirm?: string }): Promise<void> {
  if (confirm !== slug)
    throw new OperatorError(
      `This deletes ${slug} with its keys and what was still to be sent to it; players, links and the log stay. ` +
        `To do so, repeat the name: server:remove ${slug} --confirm ${slug}. To keep it for later: server:edit ${slug} --disable. Nothing was changed.`,
    )
  await withDomain(async (context) => {
    const server = await findServer(context, slug)
    await removeServer(context, systemActor, server.id).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error
      throw new OperatorError(
        `${slug} is connected: stop it, or run "server:edit ${slug} --disable", and try again. Nothing was changed.`,
      )
    })
  })
  console.log(`Removed ${slug}. Its keys are void.`)
}

/** Adds a second key, or revokes the one that begins with `revoke`; one that is in use only when the server's name is repeated. */
export async function serverKeyCommand(
  slug: string,
  { revoke, confirm }: { revoke?: string; confirm?: string },
): Promise<void> {
  await withDomain(async (context) => {
    const server = await findServer(context, slug)
    const live = await liveKeys(context, server.id)
    if (revoke === undefined) {
      if (live.length >= liveKeysPerServer)
        throw new OperatorError(
          `${slug} has ${live.length} live keys (${live.map(({ keyHint }) => `${keyHint}…`).join(', ')}), which is the most. ` +
            `Revoke one first: server:key ${slug} --revoke <beginning>. Nothing was changed.`,
        )
      const key = await addServerKey(context, systemActor, server.id)
      console.log(`A further key of ${slug}, shown this once:\n${key}`)
      return
    }
    const matching = live.filter(({ keyHint }) => keyHint === revoke || revoke.startsWith(keyHint))
    const [key] = matching
    if (matching.length !== 1 || !key) {
      throw new OperatorError(`No single live key begins with ${revoke}; see server:list.`)
    }
    if (key.isInUse && confirm !== slug)
      throw new OperatorError(
        `The key ${key.keyHint}… of ${slug} was used within the last day: what uses it can no longer connect without it. ` +
          `To revoke it, repeat the name: server:key ${slug} --revoke ${revoke} --confirm ${slug}. Nothing was changed.`,
      )
    await revokeServerKey(context, systemActor, key.id)
    console.log(`Revoked the key ${key.keyHint}… of ${slug}.`)
    if (live.length > 1) return
    console.error(
      `That was its last key: ${slug} can no longer connect. "server:key ${slug}" makes a new one.`,
    )
  })
}

/** Lets the game server vouch for team members, or no longer. */
export async function serverVouchCommand(slug: string, setting: 'on' | 'off'): Promise<void> {
  await withDomain(async (context) => {
    const server = await findServer(context, slug)
    await setVouching(context, systemActor, server.id, setting === 'on')
  })
  console.log(
    setting === 'on'
      ? `${slug} vouches for team members: they get link codes there and may request to unlink.`
      : `${slug} does not vouch for team members.`,
  )
}

/** Prints all game servers with their state, whether they vouch for team members, and the beginnings of their live keys. */
export async function serverListCommand(): Promise<void> {
  await withDomain(async (context) => {
    const servers = await context.db
      .select({
        id: gameServers.id,
        slug: gameServers.slug,
        name: gameServers.name,
        identityMode: gameServers.identityMode,
        vouchesForStaff: gameServers.vouchesForStaff,
        disabledAt: gameServers.disabledAt,
        isConnected: isConnected(gameServers),
      })
      .from(gameServers)
      .orderBy(asc(gameServers.slug))
    const keys = await liveKeys(context)
    for (const server of servers) {
      const state = server.disabledAt ? 'disabled' : server.isConnected ? 'connected' : 'not connected'
      const hints = keys.filter(({ serverId }) => serverId === server.id).map(({ keyHint }) => `${keyHint}…`)
      const staff = server.vouchesForStaff ? 'staff' : ''
      const columns = [
        server.slug.padEnd(20),
        server.identityMode.padEnd(8),
        staff.padEnd(6),
        state.padEnd(14),
      ]
      console.log(`${columns.join(' ')} ${hints.join(' ') || 'no key'}  ${server.name}`)
    }
    if (servers.length === 0) console.log('There is no game server yet; add one with server:add.')
  })
}

async function findServer({ db }: DomainContext, slug: string): Promise<{ id: number }> {
  const [server] = await db.select({ id: gameServers.id }).from(gameServers).where(eq(gameServers.slug, slug))
  if (!server) throw new OperatorError(`There is no game server ${slug}; see server:list.`)
  return server
}

function liveKeys({ db }: DomainContext, serverId?: number) {
  return db
    .select({
      id: gameServerKeys.id,
      serverId: gameServerKeys.serverId,
      keyHint: gameServerKeys.keyHint,
      isInUse: sql<boolean>`coalesce(${gameServerKeys.lastUsedAt} > now() - interval '1 day', false)`,
    })
    .from(gameServerKeys)
    .where(
      and(
        isNull(gameServerKeys.revokedAt),
        ...(serverId === undefined ? [] : [eq(gameServerKeys.serverId, serverId)]),
      ),
    )
    .orderBy(asc(gameServerKeys.id))
}
