import { randomUUID } from 'node:crypto'
import { stateKeyOf } from '@kubora/schema/protocol/command-delivery'
import type { Command, CommandType, ReceivedCommand } from '@kubora/schema/protocol/command'

type PayloadOf<Type extends CommandType> = Extract<Command, { type: Type }>['payload']

let lastSequence = 0

/** A command for the stand-in bridge to issue, with the next sequence unless one is given. */
export function makeCommand<Type extends CommandType>(
  type: Type,
  playerUuid: string,
  payload: PayloadOf<Type>,
  more: Partial<ReceivedCommand> = {},
): ReceivedCommand {
  lastSequence += 1
  return {
    id: randomUUID(),
    sequence: lastSequence,
    type,
    playerUuid,
    requireOnline: type === 'notify' || type === 'kick' || type === 'deliver',
    stateKey: stateKeyOf({ type, payload }),
    expiresAt: null,
    createdAt: new Date().toISOString(),
    payload: { ...payload },
    ...more,
  }
}
