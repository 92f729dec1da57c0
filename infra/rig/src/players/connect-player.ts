import { once } from 'node:events'
import { until } from '@kubora/plugin-sdk/conformance/until'
import mineflayer from 'mineflayer'
import type { GameServer } from '#game-server/start-game-server.ts'

/** A real client of the game that joined a game server. */
export type ConnectedPlayer = {
  readonly name: string
  /** Everything seen in chat so far, oldest first. */
  readonly messages: readonly string[]
  /** Why the player was kicked; undefined while they are not. */
  readonly kickReason: string | undefined
  /** Types into the chat: a command when it begins with a slash. */
  say(text: string): void
  /** Resolves with the first match in chat after the last one that was waited for. Throws after `limitMs`. */
  waitForMessage(pattern: RegExp, limitMs?: number): Promise<RegExpExecArray>
  leave(): Promise<void>
}

/** A player was not let in; `reason` is what they read. */
export class PlayerRefused extends Error {
  override name = 'PlayerRefused'
  readonly reason: string

  constructor(player: string, reason: string) {
    super(`${player} was refused: ${reason}`)
    this.reason = reason
  }
}

const JOIN_LIMIT_MS = 20_000

/** Returns the text of a text component; undefined for anything else. Old games send it as JSON, new ones as an NBT tag. */
function wordsOf(component: unknown): string | undefined {
  if (typeof component === 'string') return component
  if (typeof component !== 'object' || component === null) return undefined
  if ('text' in component) return wordsOf(component.text)
  return 'value' in component ? wordsOf(component.value) : undefined
}

function readReason(reason: unknown): string {
  try {
    return wordsOf(typeof reason === 'string' ? JSON.parse(reason) : reason) ?? JSON.stringify(reason)
  } catch {
    return String(reason)
  }
}

/** Joins this game server; resolves once the player is in the world. Throws `PlayerRefused` when they are not let in. */
export async function connectPlayer(
  name: string,
  { port, gameVersion }: Pick<GameServer, 'port' | 'gameVersion'>,
): Promise<ConnectedPlayer> {
  const bot = mineflayer.createBot({
    host: '127.0.0.1',
    port,
    username: name,
    version: gameVersion,
    auth: 'offline',
  })
  const messages: string[] = []
  let kickReason: string | undefined
  let failure: Error | undefined
  let joined = false
  let read = 0
  let left = false
  bot.on('message', (message) => {
    messages.push(message.toString())
  })
  bot.on('kicked', (reason) => {
    kickReason = readReason(reason)
  })
  bot.on('error', (error) => {
    failure = error
  })
  bot.on('end', () => {
    left = true
  })
  bot.once('spawn', () => {
    joined = true
  })
  await until(
    `${name} to join`,
    () => {
      if (kickReason !== undefined) throw new PlayerRefused(name, kickReason)
      if (failure !== undefined) throw failure
      return joined
    },
    JOIN_LIMIT_MS,
  ).catch((error: unknown) => {
    bot.end()
    throw error
  })

  return {
    name,
    messages,
    get kickReason() {
      return kickReason
    },
    say: (text) => bot.chat(text),
    waitForMessage: (pattern, limitMs) =>
      until(
        `${name} to read ${pattern}; they read: ${messages.slice(read).join(' | ')}`,
        () => {
          for (let index = read; index < messages.length; index += 1) {
            const match = pattern.exec(messages[index] ?? '')
            if (match === null) continue
            read = index + 1
            return match
          }
          return null
        },
        limitMs,
      ),
    leave: async () => {
      if (left) return
      const ended = once(bot, 'end')
      bot.quit()
      await ended
    },
  }
}
