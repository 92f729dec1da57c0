import { acceptHello } from '@kubora/domain/game-servers/accept-hello'
import { resumeSnapshots } from '@kubora/domain/roleplay/snapshots/request-snapshots'
import type { RequestOf, ResponseOf } from '@kubora/schema/protocol/calls'
import { CAPABILITIES } from '@kubora/schema/protocol/this-version'
import { PROTOCOL_VERSION } from '@kubora/schema/protocol/version'
import type { CallContext } from '#gateway/call-context.ts'
import { ProtocolRefusal } from '#gateway/protocol-refusal.ts'
import { maxBodyBytes } from '#gateway/read-frame.ts'
import { longPollMaxMs } from '#gateway/long-poll-max.ts'

/** Handles `/hello`: accepts the process of a game server and returns limits and delays. */
export async function handleHello(
  { context, server }: CallContext,
  request: RequestOf<'/hello'>,
): Promise<ResponseOf<'/hello'>> {
  if (request.protocolVersion !== PROTOCOL_VERSION) {
    throw new ProtocolRefusal('PROTOCOL_UNSUPPORTED', `This bridge speaks version ${PROTOCOL_VERSION}`)
  }
  await acceptHello(context, server.id, request, (unit) =>
    resumeSnapshots(unit, server.id, { isLost: request.resendState === true }),
  )
  return {
    serverId: String(server.id),
    serverName: server.name,
    limits: {
      playersPerSync: 5000,
      receiptsPerSync: 1000,
      playersPerBatch: 1000,
      eventsPerBatch: 1000,
      maxBodyBytes,
    },
    delays: { syncHoldMs: longPollMaxMs, nextSyncMs: 0, retryMs: 1000 },
    time: new Date().toISOString(),
    capabilities: CAPABILITIES,
  }
}
