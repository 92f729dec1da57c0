import { makeEventId } from '@kubora/plugin-sdk/client/event-id'
import { eventsMax, type StatsEventRow } from '@kubora/schema/protocol/events'
import type { PlayerFact } from '@kubora/schema/protocol/player-facts'
import { pick, shuffled } from '#run-operations.ts'

/** A kind of game servers, and what happens on them. */
export const playedKinds = {
  gungame: ['KILL', 'KILL', 'DEATH', 'HEAD_SHOT', 'WIN'],
  ttt: ['KILL', 'DEATH', 'KARMA', 'KARMA', 'WIN'],
  freeroam: ['FARM_TREES', 'KILL', 'MONEY_EARNED'],
  battleground: ['KILL', 'DEATH', 'ENEMY_KILLED'],
  lobby: ['FARM_TREES', 'MONEY_EARNED', 'TRASH_SEARCHED'],
  roleplay: ['FARM_TREES', 'FARM_IRON', 'PROCESS_IRON', 'KILL'],
} as const satisfies Record<string, readonly string[]>

/** A kind of game servers on which something happens. */
export type PlayedKind = keyof typeof playedKinds

/** What a game server sends with one call of each kind, and which of the events are refused, and why. */
export type PlannedBatch = {
  events: StatsEventRow[]
  facts: PlayerFact[]
  refused: ReadonlyMap<string, string>
  /** Whether the calls are sent twice at once. */
  isDoubled: boolean
}

/** What all batches of a game server have together, each event and stay once. */
export type PlannedSums = { events: number; amounts: Map<string, number>; sessions: number; seconds: number }

/** Events that are mixed with each other, also with those of the part before. */
const windowSize = 5 * eventsMax
const [secondMs, hourMs, dayMs] = [1000, 3_600_000, 86_400_000]
/** Events of most players are fresh; a spool has some of the last days. */
const [lateShare, lateDays] = [0.3, 6.5]
const [repeatedShare, repeatedLaterShare, badShare, doubledShare] = [0.05, 0.1, 0.01, 0.1]
const sessionsPerBatch = 10

type Drawing = { random: () => number; players: readonly string[]; kind: PlayedKind }

function drawEvent({ random, players, kind }: Drawing): StatsEventRow {
  const drawn = pick(playedKinds[kind], random)
  const amount =
    drawn === 'KARMA'
      ? (random() < 0.5 ? -1 : 1) * (1 + Math.floor(random() * 20))
      : 1 + Math.floor(random() * 3)
  const agoMs = random() < lateShare ? random() * lateDays * dayMs : random() * hourMs
  // a few players do most
  const uuid = players[Math.floor(random() ** 2 * players.length)] ?? ''
  return { id: makeEventId(Date.now() - agoMs), uuid, kind: drawn, amount }
}

function drawBadEvent(drawing: Drawing): [StatsEventRow, string] {
  const event = drawEvent(drawing)
  const bad: [Partial<StatsEventRow>, string][] = [
    [{ kind: 'KILLS' }, 'KIND_UNKNOWN'],
    // only ttt has it
    ...(drawing.kind === 'ttt'
      ? []
      : [[{ kind: 'FAIR_PLAY' }, 'KIND_NOT_OF_MODE'] as [Partial<StatsEventRow>, string]]),
    [{ amount: 0 }, 'AMOUNT_INVALID'],
    [{ id: crypto.randomUUID() }, 'ID_INVALID'],
    [{ id: makeEventId(Date.now() - 8 * dayMs) }, 'TOO_OLD'],
    [{ id: makeEventId(Date.now() + hourMs) }, 'IN_FUTURE'],
  ]
  const [change, reason] = pick(bad, drawing.random)
  return [{ ...event, ...change }, reason]
}

/** Draws a stay, as it is reported while it goes on and at its end. */
function drawSession({ random, players }: Drawing): { open: PlayerFact; ended: PlayerFact; seconds: number } {
  const joinedMs = Date.now() - random() * lateDays * dayMs
  const joinedAt = new Date(joinedMs)
  const leftAt = new Date(Math.min(Date.now(), joinedMs + random() ** 2 * 30 * hourMs))
  const version = Date.now() - 2
  const base = {
    kind: 'session' as const,
    uuid: pick(players, random),
    sessionId: crypto.randomUUID(),
    joinedAt: joinedAt.toISOString(),
  }
  return {
    open: { ...base, version },
    ended: { ...base, version: version + 1, leftAt: leftAt.toISOString() },
    seconds: Math.floor(leftAt.getTime() / secondMs) - Math.floor(joinedAt.getTime() / secondMs),
  }
}

/**
 * Draws what a game server reports, batch by batch: in any order, some of it late, some of it again, some of it wrong. Adds to `sums` what
 * is to be stored of it.
 */
export function* planBatches(events: number, drawing: Drawing, sums: PlannedSums): Generator<PlannedBatch> {
  const { random } = drawing
  let again: StatsEventRow[] = []
  let facts: PlayerFact[] = []
  for (let left = events; left > 0; ) {
    const fresh = Array.from({ length: Math.min(windowSize, left) }, () => drawEvent(drawing))
    left -= fresh.length
    for (const { kind, amount } of fresh) sums.amounts.set(kind, (sums.amounts.get(kind) ?? 0) + amount)
    sums.events += fresh.length
    const bad = Array.from({ length: Math.ceil(fresh.length * badShare) }, () => drawBadEvent(drawing))
    const mixed = shuffled(
      [...fresh, ...again, ...fresh.filter(() => random() < repeatedShare), ...bad.map(([event]) => event)],
      random,
    )
    again = fresh.filter(() => random() < repeatedLaterShare)
    const refused = new Map(bad.map(([{ id }, reason]) => [id, reason]))
    for (let at = 0; at < mixed.length; at += eventsMax) {
      const stays = Array.from({ length: sessionsPerBatch }, () => drawSession(drawing))
      sums.sessions += stays.length
      sums.seconds += stays.reduce((sum, { seconds }) => sum + seconds, 0)
      const known = shuffled([...facts, ...stays.flatMap(({ open, ended }) => [open, ended, ended])], random)
      const isLast = left === 0 && at + eventsMax >= mixed.length
      const sent = isLast ? known.length : Math.ceil(known.length / 2)
      facts = known.slice(sent)
      yield {
        events: mixed.slice(at, at + eventsMax),
        facts: known.slice(0, sent),
        refused,
        isDoubled: random() < doubledShare,
      }
    }
  }
}

/** About how many batches a game server sends. */
export function countBatches(events: number): number {
  return Math.ceil((events * (1 + repeatedShare + repeatedLaterShare + badShare)) / eventsMax)
}
