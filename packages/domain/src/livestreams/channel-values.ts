import { livestreamPlatforms } from '@kubora/schema/db/livestreams'
import { players } from '@kubora/schema/db/players'
import type { livestreamChannelInput } from '@kubora/validation/livestreams'
import { message } from '@kubora/validation/messages'
import { and, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { DomainError } from '#kernel/domain-error.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** The values of a channel's row that the team sets. */
export type ChannelValues = {
  platform: 'twitch' | 'youtube'
  handle: string
  displayName: string
  enabled: boolean
  playerId: number | null
}

/**
 * Returns the form's values with the id of the player. The one that is `linked` keeps the channel under the name that is stored of
 * them, also where another one has it by now. Throws `INVALID_INPUT` at `playerName` for an unknown player.
 */
export async function channelValues(
  unit: Unit,
  { playerName, playerId = null, ...values }: z.output<typeof livestreamChannelInput>,
  linked: number | null = null,
): Promise<ChannelValues> {
  if (playerName === null && playerId === null) return { ...values, playerId }
  const isNamed = and(
    eq(sql`lower(${players.name})`, playerName?.toLowerCase()),
    or(players.nameCurrent, sql`${players.id} = ${linked}`),
  )
  const [player] = await unit.tx
    .select({ id: players.id })
    .from(players)
    .where(playerId === null ? isNamed : eq(players.id, playerId))
    .orderBy(sql`${players.id} = ${linked} desc nulls last`)
    .limit(1)
  if (!player) throw fieldFault('playerName', 'unknown-player')
  return { ...values, playerId: player.id }
}

/** Throws `INVALID_INPUT` at `handle` when another channel has it; any other error unchanged. */
export function refuseTakenHandle(error: unknown): never {
  if (violatedConstraint(error) !== 'livestream_channels_handle_key') throw error
  throw fieldFault('handle', 'taken')
}

function fieldFault(path: string, key: 'unknown-player' | 'taken'): DomainError {
  return new DomainError('INVALID_INPUT', { fieldErrors: [{ path, key: message(key) }] })
}

/** Makes the next polls due at once, and the comparison of subscriptions soon, as the list of channels has changed. */
export async function pollSoon(unit: Unit): Promise<void> {
  await unit.tx
    .update(livestreamPlatforms)
    .set({ nextPollAt: sql`clock_timestamp()`, nextSyncAt: sql`clock_timestamp() + interval '3 seconds'` })
}
