import { collectProtocol } from '#protocol/collect-protocol.ts'
import type { Command, CommandType } from '#protocol/command.ts'
import type { CommandDelivery } from '#protocol/command-protocol.ts'

type PayloadOf<Type extends CommandType> = Extract<Command, { type: Type }>['payload']

/** How commands are delivered, as each type declares it beside its frame. */
export const COMMAND_DELIVERIES = collectProtocol('commands') satisfies {
  readonly [Type in CommandType]: CommandDelivery<PayloadOf<Type>>
}

/** A type whose commands follow their player. */
export type FollowingType = {
  [Type in CommandType]: (typeof COMMAND_DELIVERIES)[Type] extends { followsPlayer: object } ? Type : never
}[CommandType]

/** Returns how commands of a type are delivered; undefined for a type of another version of the bridge. */
export function deliveryOf(type: string): CommandDelivery<never> | undefined {
  return Object.entries<CommandDelivery<never>>(COMMAND_DELIVERIES).find(([known]) => known === type)?.[1]
}

/** Returns the `stateKey` of a command: the state of the player that it sets, or null when it sets none. */
export function stateKeyOf({ type, payload }: Pick<Command, 'type' | 'payload'>): string | null {
  // the payload is of its own type
  return deliveryOf(type)?.stateKeyOf?.(payload as never) ?? null
}
