import type { CarefulClient } from '#clients/careful-client.ts'
import type { GameServer } from '#kills/game-server.ts'
import { linkPlayer, type MadeLink } from '#kills/link-player.ts'
import type { Population, Target } from '#kills/population.ts'
import { type SentNotification, sendNotification } from '#kills/send-notification.ts'
import { type Progress, pick, runOperations, type RunOperation, shuffled } from '#run-operations.ts'
import type { RecordedMail } from '#stack/smtp-recorder.ts'

/** What the clients did and got acknowledged. */
export type WorkDone = {
  notifications: SentNotification[]
  links: MadeLink[]
  /** Operations that never came to an end. */
  stuck: string[]
}

/** Clients, amount and speed of the work. */
export type WorkOptions = {
  client: CarefulClient
  /** Tokens of the team, used round robin. */
  tokens: readonly string[]
  population: Population
  servers: readonly GameServer[]
  mails: readonly RecordedMail[]
  notifications: number
  /** Clients that work at the same time. */
  workers: number
  /** Longest pause of a client between two operations, in milliseconds. */
  thinkMs: number
  /** From 0 to 1: how often a game server is killed where it would go on playing. */
  serverKillShare: number
  /** Draws what is done, before anything runs. */
  random: () => number
  /** Draws the pauses between. */
  noise: () => number
  progress: Progress
}

/** Returns all operations of a run in a random order, and the object they record results in. */
function prepare(options: WorkOptions): { operations: RunOperation[]; done: WorkDone } {
  const { client, tokens, population, random } = options
  const done: WorkDone = { notifications: [], links: [], stuck: [] }
  // drawn before anything runs, so that the same seed means the same operations
  const drafts = Array.from({ length: options.notifications }, (_, index) => ({
    token: tokens[index % tokens.length] ?? '',
    target: pick<Target>(population.targets, random),
    text: `Message ${index + 1} of the run`,
    twice: random() < 0.15,
  }))
  const sends = drafts.map(
    (draft): RunOperation =>
      async () => {
        done.notifications.push(await sendNotification(client, draft))
      },
  )
  const links = population.linkers.map(
    (linker): RunOperation =>
      async () => {
        done.links.push(await linkPlayer(options, linker))
      },
  )
  // the game goes on: players come and go, and a game server is killed now and then
  const plays = Array.from({ length: Math.ceil(sends.length / 12) }, (): RunOperation => {
    const server = pick(options.servers, random)
    const dies = random() < options.serverKillShare
    return () => (dies ? server.restart() : server.play(2))
  })
  return { operations: shuffled([...sends, ...links, ...plays], random), done }
}

/** Returns how many operations {@link doWork} begins for these numbers. */
export function countOperations(notifications: number, links: number): number {
  return notifications + links + Math.ceil(notifications / 12)
}

/** Does all the work and returns its results. No kill makes it throw. */
export async function doWork(options: WorkOptions): Promise<WorkDone> {
  const { operations, done } = prepare(options)
  done.stuck.push(...(await runOperations(operations, options)))
  return done
}
