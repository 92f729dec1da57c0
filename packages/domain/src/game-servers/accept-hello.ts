import { commandDeliveries } from '@kubora/schema/db/commands'
import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { type Capabilities, DEFAULT_COMMANDS } from '@kubora/schema/protocol/capabilities'
import type { HelloRequest } from '@kubora/schema/protocol/hello'
import { playSessions } from '@kubora/schema/db/player-facts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { hasLiveLease, leaseLeftMs, silenceEnded } from '#commands/connection-state.ts'
import { noteSecondInstance } from '#commands/note-second-instance.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { beginSnapshot } from '#player-state/begin-snapshot.ts'
import { countPlayingTime } from '#stats/count-playing-time.ts'

type Hello = Pick<
  HelloRequest,
  | 'protocolVersion'
  | 'pluginVersion'
  | 'bootId'
  | 'replaces'
  | 'identityMode'
  | 'software'
  | 'capabilities'
  | 'resendState'
>
type IdentityMode = HelloRequest['identityMode']

const trustOf: Record<IdentityMode, number> = { offline: 0, proxy: 1, online: 2 }

/**
 * Makes the process `bootId` the live instance of the game server. Safe to repeat. Throws `INSTANCE_CONFLICT` with
 * `retryAfterMs` and alerts staff while another process has the lease, unless `replaces` names that process. A process has
 * the lease for 35 seconds after a call, unless it has left or broken off. One that was replaced cannot get the lease back
 * with `replaces`. With `resendState` the state of all players is sent again, once for each process. `onFirst` runs in the same transaction
 * when it is the first hello of the process: a repeated one must not begin again what that one began.
 */
export async function acceptHello(
  context: DomainContext,
  serverId: number,
  hello: Hello,
  onFirst?: (unit: Unit) => Promise<void>,
): Promise<void> {
  const refused = await inUnit(context, async (unit) => {
    const [server] = await unit.tx
      .select({
        bootId: gameServers.bootId,
        replacedBootId: gameServers.replacedBootId,
        identityMode: gameServers.identityMode,
        lastSyncAt: gameServers.lastSyncAt,
        hasLiveLease,
        leaseLeftMs,
      })
      .from(gameServers)
      .where(eq(gameServers.id, serverId))
      .for('no key update')
    if (!server) throw new DomainError('NOT_FOUND')
    const sameProcess = server.bootId === hello.bootId
    const replacesHolder = hello.replaces === server.bootId && hello.bootId !== server.replacedBootId
    if (server.hasLiveLease && !sameProcess && !replacesHolder) {
      await noteSecondInstance(unit, serverId, hello.bootId)
      return { retryAfterMs: server.leaseLeftMs }
    }
    unit.publish({ kind: 'game-server', serverId })
    await unit.tx
      .update(gameServers)
      .set({
        bootId: hello.bootId,
        protocolVersion: String(hello.protocolVersion),
        pluginVersion: hello.pluginVersion,
        software: hello.software ?? null,
        ...declared(hello.capabilities),
        claimedIdentityMode: lesser(hello.identityMode, server.identityMode),
        helloAt: sql`clock_timestamp()`,
        lastSyncAt: sql`clock_timestamp()`,
        releasedAt: null,
        ...silenceEnded,
        ...leaseHistory(hello.bootId, sameProcess, server.hasLiveLease ? server.bootId : null),
      })
      .where(eq(gameServers.id, serverId))
    const ended = sameProcess ? [] : await forgetFormerProcess(unit, serverId, server.lastSyncAt)
    await beginSnapshot(unit, serverId, hello.resendState === true && !sameProcess)
    await countPlayingTime(unit, ended)
    if (!sameProcess) await onFirst?.(unit)
    return null
  })
  // thrown after commit, so that the alert is stored
  if (refused) throw new DomainError('INSTANCE_CONFLICT', { params: refused })
}

/** Returns the columns about earlier processes: the one whose lease this one acquires, and no alert about this one any more. */
function leaseHistory(bootId: string, sameProcess: boolean, replaced: string | null) {
  const wasAlerted = sql`${gameServers.conflictBootId} = ${bootId}`
  return {
    conflictAt: sql`case when ${wasAlerted} then null else ${gameServers.conflictAt} end`,
    conflictBootId: sql`case when ${wasAlerted} then null else ${gameServers.conflictBootId} end`,
    ...(sameProcess
      ? {}
      : { replacedBootId: replaced, replacedAt: replaced === null ? null : sql`clock_timestamp()` }),
  }
}

/** Returns the plugin's capabilities as columns; where it declares none, those of the first plugins count. */
function declared({ commands = [...DEFAULT_COMMANDS], state = [], findings = [], calls }: Capabilities = {}) {
  return {
    commandTypes: [...new Set(commands)],
    stateParts: [...new Set(state)].toSorted(),
    findingTypes: [...new Set(findings)],
    callNames: calls ? [...new Set(calls)] : null,
  }
}

// a plugin may claim less than the operator allows, never more
function lesser(claimed: IdentityMode, allowed: IdentityMode): IdentityMode | null {
  return trustOf[claimed] < trustOf[allowed] ? claimed : null
}

/** Forgets the process before: its players are offline since its last call, and what it was sent is sent again, as it may never have read it. Returns the sessions that it ended. */
async function forgetFormerProcess(
  unit: Unit,
  serverId: number,
  lastSyncAt: Date | null,
): Promise<{ serverId: number; id: string }[]> {
  const ended = await unit.tx
    .update(playSessions)
    .set({
      leftAt: sql`greatest(${playSessions.joinedAt}, ${lastSyncAt?.toISOString() ?? null}::timestamptz)`,
      isLost: true,
    })
    .where(and(eq(playSessions.serverId, serverId), isNull(playSessions.leftAt)))
    .returning({ serverId: playSessions.serverId, id: playSessions.id })
  await unit.tx.delete(playersOnline).where(eq(playersOnline.serverId, serverId))
  await unit.tx
    .update(commandDeliveries)
    .set({ leasedUntil: null })
    .where(
      and(eq(commandDeliveries.serverId, serverId), sql`${commandDeliveries.state} in ('queued', 'sent')`),
    )
  unit.publish({ kind: 'network-status' })
  // ends a pending long poll of the former process
  unit.publish({ kind: 'commands', serverId })
  return ended
}
