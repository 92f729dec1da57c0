import type { Command, CommandType } from '#protocol/command.ts'
import { characterDeleteDelivery, characterRestoreDelivery } from '#protocol/commands/character-delete.ts'
import { characterJobDelivery } from '#protocol/commands/character-job.ts'
import { characterLicenseDelivery } from '#protocol/commands/character-license.ts'
import { characterRenameDelivery } from '#protocol/commands/character-rename.ts'
import { kickDelivery } from '#protocol/commands/kick.ts'
import { linkChangedDelivery } from '#protocol/commands/link-changed.ts'
import { moneyTransferDelivery } from '#protocol/commands/money-transfer.ts'
import { notifyDelivery } from '#protocol/commands/notify.ts'

/** How the bridge delivers commands of a type. */
export type CommandDelivery<Payload> = {
  /** Returns the state of the player that a command sets (`stateKey`). Left out: it sets none, so each is carried out. */
  readonly stateKeyOf?: (payload: Payload) => string
  /** Whether staff may send one again that a game server did not carry out. */
  readonly repeatable: boolean
  /**
   * Left out: it goes to the game servers that its sender names. Otherwise to one: the one its player is on, or joins first
   * within `lifeMs` milliseconds. null: however long that takes, as for "give this once, when online"; it never expires.
   */
  readonly followsPlayer?: { readonly lifeMs: number | null }
}

type PayloadOf<Type extends CommandType> = Extract<Command, { type: Type }>['payload']

/** How commands are delivered, as each type declares it beside its frame. */
export const COMMAND_DELIVERIES = {
  notify: notifyDelivery,
  kick: kickDelivery,
  'link-changed': linkChangedDelivery,
  'character-rename': characterRenameDelivery,
  'character-job': characterJobDelivery,
  'character-license': characterLicenseDelivery,
  'character-delete': characterDeleteDelivery,
  'character-restore': characterRestoreDelivery,
  'money-transfer': moneyTransferDelivery,
} as const satisfies { readonly [Type in CommandType]: CommandDelivery<PayloadOf<Type>> }

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
