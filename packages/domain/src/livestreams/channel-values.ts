import { livestreamPlatforms } from '@kubora/schema/db/livestreams'
import { players } from '@kubora/schema/db/players'
import { livestreamChannelInput } from '@kubora/validation/livestreams'
import { message } from '@kubora/validation/messages'
import { and, eq, sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** What the team decides of a channel, ready for its row. */
export type ChannelValues = {
  platform: 'twitch' | 'youtube'
  handle: string
  displayName: string
  enabled: boolean
  playerId: number | null
}

/** The right to keep the channels of the livestream page. */
export const editLivestreams = 'acp.livestreams.edit'

/** Parses the form and finds the player; an unknown one is refused (`INVALID_INPUT`) at `playerName`. */
export async function channelValues(unit: Unit, input: unknown): Promise<ChannelValues> {
  const { playerName, ...values } = parseInput(livestreamChannelInput, input)
  if (playerName === null) return { ...values, playerId: null }
  const [player] = await unit.tx
    .select({ id: players.id })
    .from(players)
    .where(and(eq(sql`lower(${players.name})`, playerName.toLowerCase()), players.nameCurrent))
  if (!player) throw fieldFault('playerName', 'unknown-player')
  return { ...values, playerId: player.id }
}

/** Turns the database's refusal of a second channel with this handle into words for the form; passes anything else on. */
export function refuseTakenHandle(error: unknown): never {
  if (violatedConstraint(error) !== 'livestream_channels_handle_key') throw error
  throw fieldFault('handle', 'taken')
}

function fieldFault(path: string, key: 'unknown-player' | 'taken'): DomainError {
  return new DomainError('INVALID_INPUT', { fieldErrors: [{ path, key: message(key) }] })
}

/** Has the platforms asked again at once, and subscriptions brought in step: the list of channels changed. */
export async function askAgain(unit: Unit): Promise<void> {
  await unit.tx
    .update(livestreamPlatforms)
    .set({ nextPollAt: sql`clock_timestamp()`, nextSyncAt: sql`clock_timestamp() + interval '3 seconds'` })
}
