import { z } from 'zod'
import { commandBase } from '#protocol/command-base.ts'
import { characterDeleteCommand, characterRestoreCommand } from '#protocol/commands/character-delete.ts'
import { characterJobCommand } from '#protocol/commands/character-job.ts'
import { characterLicenseCommand } from '#protocol/commands/character-license.ts'
import { characterRenameCommand } from '#protocol/commands/character-rename.ts'
import { kickCommand } from '#protocol/commands/kick.ts'
import { linkChangedCommand } from '#protocol/commands/link-changed.ts'
import { moneyTransferCommand } from '#protocol/commands/money-transfer.ts'
import { notifyCommand } from '#protocol/commands/notify.ts'

/** Every command that a bridge of v1 can send, discriminated by `type`. Never a console string. */
export const command = z.discriminatedUnion('type', [
  notifyCommand,
  kickCommand,
  linkChangedCommand,
  characterRenameCommand,
  characterJobCommand,
  characterLicenseCommand,
  characterDeleteCommand,
  characterRestoreCommand,
  moneyTransferCommand,
])

/** A command as a plugin receives it; its type or some fields may be of a later bridge. */
export const receivedCommand = commandBase
  .extend({ payload: z.record(z.string(), z.unknown()) })
  .describe('A command of a type this version does not know: the receipt is failed with UNSUPPORTED')

/** Every command a bridge of v1 can send. */
export type Command = z.infer<typeof command>
/** Name of a command that this version knows. */
export type CommandType = Command['type']
/** A command as a plugin receives it, its type and payload not yet parsed. */
export type ReceivedCommand = z.infer<typeof receivedCommand>
