import { randomUUID } from 'node:crypto'
import { banMutations, readBanHistory, readPlayerBan } from '#bans/ban-operations.ts'
import type { Intent, Turn } from '#bans/ban-plan.ts'
import type { CarefulClient } from '#clients/careful-client.ts'

/** What became of an intent: acknowledged, or refused with a code. */
export type BanAttempt = {
  kind: Intent['kind']
  mark: string
  /** The ban and the version it was meant for; null for a new one. */
  target: KnownBan | null
  acked: boolean
  refusal: string | null
  /** Whether another team member acted on the player at the same moment. */
  together: boolean
}

type KnownBan = { id: string; version: number }
type Shown = { active: KnownBan | null; last: KnownBan | null }

/** What team members use. */
export type BanTools = {
  client: CarefulClient
  /** Token of each team member. */
  tokens: readonly string[]
  /** Id of each player. */
  playerIds: readonly number[]
}

async function look({ client, tokens, playerIds }: BanTools, { player, member }: Intent): Promise<Shown> {
  const outcome = await client.ask(readPlayerBan, {
    variables: { id: String(playerIds[player]) },
    token: tokens[member] ?? '',
    repeatable: true,
  })
  if (outcome.kind !== 'done') throw new Error(`player could not be read: ${JSON.stringify(outcome)}`)
  const { ban, bans } = outcome.data.player
  return { active: ban, last: bans.items[0] ?? null }
}

/** Whether the history of the ban has the change: a response may be lost, and its repetition is then refused. */
async function isInHistory({ client, tokens }: BanTools, banId: string, { mark, member }: Intent) {
  const token = tokens[member] ?? ''
  const outcome = await client.ask(readBanHistory, { variables: { id: banId }, token, repeatable: true })
  if (outcome.kind !== 'done') throw new Error(`ban could not be read: ${JSON.stringify(outcome)}`)
  return outcome.data.ban.changes.some(({ after, comment }) => comment === mark || after.reason === mark)
}

function inputOf(intent: Intent, kind: Intent['kind'], target: KnownBan | null, playerId: number) {
  const { realm, mark, duration, unit } = intent
  if (kind === 'create') {
    return { playerId: String(playerId), realm, reason: mark, duration, unit, idempotencyKey: randomUUID() }
  }
  if (kind === 'edit') return { ...target, realm, reason: mark, duration, unit }
  return { ...target, comment: mark, ...(kind === 'shorten' ? { duration, unit } : {}) }
}

async function attempt(
  tools: BanTools,
  intent: Intent,
  shown: Shown,
  together: boolean,
): Promise<BanAttempt> {
  const { client, tokens, playerIds } = tools
  const meant = shown.active ?? (intent.stale ? shown.last : null)
  const kind = meant === null ? 'create' : intent.kind
  const target = kind === 'create' ? null : meant
  const input = inputOf(intent, kind, target, playerIds[intent.player] ?? 0)
  // a new ban has a key, the others name the version that was read: none takes effect twice
  const outcome = await client.ask(banMutations[kind], {
    variables: { input },
    token: tokens[intent.member] ?? '',
    repeatable: true,
  })
  const made = { kind, mark: intent.mark, target, together }
  if (outcome.kind === 'done') return { ...made, acked: true, refusal: null }
  const acked = target !== null && (await isInHistory(tools, target.id, intent))
  const code = outcome.kind === 'refused' ? outcome.code : outcome.kind
  return { ...made, acked, refusal: acked ? null : code }
}

/** Carries out a turn: all its team members look at the player, then all act at the same moment. */
export async function takeTurn(tools: BanTools, turn: Turn): Promise<BanAttempt[]> {
  const shown = await look(tools, turn[0])
  return await Promise.all(turn.map((intent) => attempt(tools, intent, shown, turn.length > 1)))
}
