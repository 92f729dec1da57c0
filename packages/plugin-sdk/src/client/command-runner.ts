import {
  command,
  type Command,
  type CommandType,
  type ReceivedCommand,
} from '@kubora/schema/protocol/command'
import { commandResult, type CommandResult } from '@kubora/schema/protocol/command-result'
import type { Receipt, RECEIPT_REASONS } from '@kubora/schema/protocol/sync'
import { type CommandHandler, type CommandHandlers, PlayerLeft } from '#client/command-handlers.ts'
import type { CommandJournal, Ending, FinalOutcome } from '#client/command-journal.ts'
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

/** Returns the command with the handler of its type; null when the plugin does not know it. */
export function readCommand(
  received: ReceivedCommand,
  handlers: CommandHandlers,
): [Command, AnyHandler] | null {
  const { data } = command.safeParse(received)
  const handler: AnyHandler | undefined = data && handlers[data.type]
  return data !== undefined && handler !== undefined ? [data, handler] : null
}

/** What is known of a command that was begun: whether it took effect, null when the game cannot know, and its result. */
export type Begun = { readonly applied: boolean | null; readonly result?: CommandResult }

/** Finds out about a command that was begun. One about which the game fails to find out is one that it cannot know. */
export async function findOut(parsed: Command, handler: AnyHandler): Promise<Begun> {
  try {
    const found = (await handler.wasApplied?.(parsed)) ?? null
    return typeof found === 'boolean' || found === null
      ? { applied: found }
      : { applied: true, ...resultOf(found) }
  } catch {
    return { applied: null }
  }
}

/** Returns the result as a receipt has it. One that the bridge would refuse must not lose the outcome. */
function resultOf(returned: unknown): { result?: CommandResult } {
  const { data: result } = commandResult.safeParse(returned)
  return result === undefined ? {} : { result }
}

/** Returns why the command must not take effect; null when it may. */
function refusal(
  received: ReceivedCommand,
  handler: AnyHandler,
  { journal, isOnline, bridgeNowMs }: CommandContext,
): [FinalOutcome | 'deferred', Reason] | null {
  const { playerUuid, stateKey, sequence, expiresAt } = received
  const highest = stateKey === null ? undefined : journal.highestSequence(playerUuid, stateKey)
  if (highest !== undefined && highest > sequence) return ['done', 'SUPERSEDED']
  if (expiresAt !== null && Date.parse(expiresAt) <= bridgeNowMs()) return ['failed', 'EXPIRED']
  if (isOnline(playerUuid)) return null
  if (received.requireOnline) return ['failed', 'PLAYER_OFFLINE']
  return handler.needsPlayer ? ['deferred', 'PLAYER_OFFLINE'] : null
}

async function apply(
  parsed: Command,
  handler: AnyHandler,
  journal: CommandJournal,
): Promise<Ending | 'deferred'> {
  await journal.begin(parsed)
  try {
    return { outcome: 'done', ...resultOf(await handler.apply(parsed)) }
  } catch (error) {
    if (!(error instanceof PlayerLeft)) return { outcome: 'failed', reason: reasonOf(error) }
    return parsed.requireOnline
      ? { outcome: 'failed', reason: 'PLAYER_OFFLINE' satisfies Reason }
      : 'deferred'
  }
}

/**
 * Returns how a command ends that must not be begun again; null when it may be. One that may have taken effect ends as
 * `INTERRUPTED` wherever its player is now: deferred, it would be carried out again on another game server.
 */
function endingOfBegun({ stateKey }: Command, begun: Begun | null): Ending | null {
  if (begun === null) return null
  const { applied, ...result } = begun
  if (applied === true) return { outcome: 'done', ...result }
  const mayRepeat = applied === false || stateKey !== null
  return mayRepeat ? null : { outcome: 'failed', reason: 'INTERRUPTED' satisfies Reason }
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
  async function defer(): Promise<Receipt> {
    if (journal.find(received.id) !== undefined) await journal.reopen(received.id)
    return { commandId: received.id, outcome: 'deferred', reason: 'PLAYER_OFFLINE' satisfies Reason }
  }

  // the bridge repeats the command, so it has not stored the receipt: send the receipt again
  if (before?.ending !== undefined) return settle(before.ending)
  const known = readCommand(received, context.handlers)
  if (known === null) return settle({ outcome: 'failed', reason: 'UNSUPPORTED' satisfies Reason })
  const [parsed, handler] = known
  const begun = before === undefined ? null : await findOut(parsed, handler)
  const ended = endingOfBegun(parsed, begun)
  if (ended !== null) return settle(ended)
  const refused = refusal(received, handler, context)
  if (refused?.[0] === 'deferred') return defer()
  // a state that may be half set is set again, however late
  if (refused !== null && begun?.applied !== null) {
    const [outcome, reason] = refused
    return settle({ outcome, reason })
  }
  const ending = await apply(parsed, handler, journal)
  return ending === 'deferred' ? defer() : settle(ending)
}
