import { z } from 'zod'
import { collectProtocol } from '#protocol/collect-protocol.ts'
import { commandBase } from '#protocol/command-base.ts'

const types = collectProtocol('commands')
type Frame = (typeof types)[keyof typeof types]['frame']

/** Every command that a bridge of v1 can send, discriminated by `type`. Never a console string. */
export const command = z.discriminatedUnion(
  'type',
  // there are some
  Object.values(types).map(({ frame }) => frame) as [Frame, ...Frame[]],
)

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
