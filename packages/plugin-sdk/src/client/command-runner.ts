import {
  command,
  type Command,
  type CommandType,
  type ReceivedCommand,
} from '@kubora/schema/protocol/command'
import { commandResult } from '@kubora/schema/protocol/command-result'
import type { Receipt, RECEIPT_REASONS } from '@kubora/schema/protocol/sync'
import type { CommandHandler, CommandHandlers } from '#client/command-handlers.ts'
import type { CommandJournal, Ending } from '#client/command-journal.ts'
import { reasonOf } from '#client/reason-of.ts'

/** What the runner needs of the game server. */
export type CommandContext = {
  readonly handlers: CommandHandlers
  readonly journal: CommandJournal
  readonly isOnline: (playerUuid: string) => boolean
  /** Returns the time by the bridge's clock, in milliseconds since 1970. */
  readonly bridgeNowMs: () => number
}

type Reason = keyof typeof RECEIPT_REASONS

type AnyHandler = CommandHandler<CommandType>

function readCommand(received: ReceivedCommand, handlers: CommandHandlers): [Command, AnyHandler] | null {
  const { data } = command.safeParse(received)
  const handler: AnyHandler | undefined = data && handlers[data.type]
  return data !== undefined && handler !== undefined ? [data, handler] : null
}

/** Returns why the command must not take effect; null when it may. */
function refusal(
  received: ReceivedCommand,
  handler: AnyHandler,
  { journal, isOnline, bridgeNowMs }: CommandContext,
): [Receipt['outcome'], Reason] | null {
  const { playerUuid, stateKey, sequence, expiresAt } = received
  const highest = stateKey === null ? undefined : journal.highestSequence(playerUuid, stateKey)
  if (highest !== undefined && highest > sequence) return ['done', 'SUPERSEDED']
  if (expiresAt !== null && Date.parse(expiresAt) <= bridgeNowMs()) return ['failed', 'EXPIRED']
  if (isOnline(playerUuid)) return null
  if (received.requireOnline) return ['failed', 'PLAYER_OFFLINE']
  return handler.needsPlayer ? ['deferred', 'PLAYER_OFFLINE'] : null
}

async function applyOnce(parsed: Command, handler: AnyHandler, journal: CommandJournal): Promise<Ending> {
  if (journal.find(parsed.id) !== undefined) {
    if (handler.wasApplied !== undefined) {
      if (await handler.wasApplied(parsed)) return { outcome: 'done' }
    } else if (parsed.stateKey === null) return { outcome: 'failed', reason: 'INTERRUPTED' satisfies Reason }
  }
  await journal.begin(parsed)
  try {
    const applied = await handler.apply(parsed)
    // a result that the bridge would refuse must not lose the outcome
    const { data: result } = commandResult.safeParse(applied)
    return { outcome: 'done', ...(result === undefined ? {} : { result }) }
  } catch (error) {
    return { outcome: 'failed', reason: reasonOf(error) }
  }
}

/**
 * Carries out a command once, however often it is sent, and returns its receipt. Never lets an older state command follow a
 * newer one. Throws only when the journal cannot be written.
 */
export async function runCommand(received: ReceivedCommand, context: CommandContext): Promise<Receipt> {
  const { journal } = context
  const before = journal.find(received.id)
  async function settle(ending: Ending): Promise<Receipt> {
    await journal.settle(received.id, ending)
    return { commandId: received.id, ...ending }
  }

  // the bridge repeats the command, so it has not stored the receipt: send the receipt again
  if (before?.ending !== undefined) return settle(before.ending)
  const known = readCommand(received, context.handlers)
  if (known === null) return settle({ outcome: 'failed', reason: 'UNSUPPORTED' satisfies Reason })
  const [parsed, handler] = known
  const refused = refusal(received, handler, context)
  // a command that was begun before a kill may have taken effect: that is checked below
  if (refused !== null && (before === undefined || refused[0] === 'deferred')) {
    const [outcome, reason] = refused
    return outcome === 'deferred' ? { commandId: received.id, outcome, reason } : settle({ outcome, reason })
  }
  return settle(await applyOnce(parsed, handler, journal))
}
