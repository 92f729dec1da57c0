import {
  command,
  type Command,
  type CommandType,
  type ReceivedCommand,
} from '@kubora/schema/protocol/command'
import type { Receipt, RECEIPT_REASONS } from '@kubora/schema/protocol/sync'
import type { CommandHandler, CommandHandlers } from '#client/command-handlers.ts'
import type { CommandJournal, FinalOutcome } from '#client/command-journal.ts'

/** What carrying out commands needs to know of the game server. */
export type CommandContext = {
  readonly handlers: CommandHandlers
  readonly journal: CommandJournal
  readonly isOnline: (playerUuid: string) => boolean
  /** The bridge's clock, in milliseconds since 1970. */
  readonly bridgeNowMs: () => number
}

type Reason = keyof typeof RECEIPT_REASONS

/** Reasons are cut to what a receipt may hold. */
const LONGEST_REASON = 200

type AnyHandler = CommandHandler<CommandType>

function readCommand(received: ReceivedCommand, handlers: CommandHandlers): [Command, AnyHandler] | null {
  const { data } = command.safeParse(received)
  const handler: AnyHandler | undefined = data && handlers[data.type]
  return data !== undefined && handler !== undefined ? [data, handler] : null
}

/** Why the command must not take effect; null when it may. */
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

function reasonOf(error: unknown): string {
  const text = error instanceof Error && error.message.trim() !== '' ? error.message : 'The plugin failed'
  return Array.from(text.replaceAll('\0', '').toWellFormed()).slice(0, LONGEST_REASON).join('')
}

async function applyOnce(
  parsed: Command,
  handler: AnyHandler,
  journal: CommandJournal,
): Promise<[FinalOutcome, string?]> {
  if (journal.find(parsed.id) !== undefined) {
    if (handler.wasApplied !== undefined) {
      if (await handler.wasApplied(parsed)) return ['done']
    } else if (parsed.stateKey === null) return ['failed', 'INTERRUPTED' satisfies Reason]
  }
  await journal.begin(parsed)
  try {
    await handler.apply(parsed)
    return ['done']
  } catch (error) {
    return ['failed', reasonOf(error)]
  }
}

/** Carries out a command once, however often it comes, and says what became of it. Never lets an older state
 * command follow a newer one. Throws only when the journal cannot be written. */
export async function runCommand(received: ReceivedCommand, context: CommandContext): Promise<Receipt> {
  const { journal } = context
  const before = journal.find(received.id)
  async function settle(outcome: FinalOutcome, reason?: string): Promise<Receipt> {
    await journal.settle(received.id, outcome, reason)
    return { commandId: received.id, outcome, ...(reason === undefined ? {} : { reason }) }
  }

  // The bridge asks again, so it has not stored the receipt: it is to be sent anew.
  if (before?.outcome !== undefined) return settle(before.outcome, before.reason)
  const known = readCommand(received, context.handlers)
  if (known === null) return settle('failed', 'UNSUPPORTED' satisfies Reason)
  const [parsed, handler] = known
  const refused = refusal(received, handler, context)
  // What was begun before a kill may have taken effect: that is to be found out, not refused.
  if (refused !== null && (before === undefined || refused[0] === 'deferred')) {
    const [outcome, reason] = refused
    return outcome === 'deferred' ? { commandId: received.id, outcome, reason } : settle(outcome, reason)
  }
  return settle(...(await applyOnce(parsed, handler, journal)))
}
