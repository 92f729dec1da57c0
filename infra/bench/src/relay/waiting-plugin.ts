import { type BridgeClient, startBridgeClient } from '@kubora/plugin-sdk/client/bridge-client'
import { createMemoryJournal } from '@kubora/plugin-sdk/client/command-journal'
import { createMemorySpool } from '@kubora/plugin-sdk/client/player-spool'

/** A plugin on its long poll that reports when a text arrives. */
export type WaitingPlugin = {
  /** Resolves with the moment (performance.now) at which this text reached the plugin; rejects after ten seconds. */
  arrivalOf: (text: string) => Promise<number>
  stop: () => Promise<void>
}

const arrivalTimeoutMs = 10_000

async function connected(client: BridgeClient): Promise<void> {
  const deadline = Date.now() + arrivalTimeoutMs
  while (client.state !== 'connected') {
    if (Date.now() > deadline) throw new Error(`the plugin is ${client.state}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Connects a plugin with the SDK, with one player on its server. */
export async function startWaitingPlugin(options: {
  bridgeUrl: string
  serverKey: string
  player: { uuid: string; name: string }
}): Promise<WaitingPlugin> {
  const waiting = new Map<string, (at: number) => void>()
  const client = startBridgeClient({
    bridgeUrl: options.bridgeUrl,
    serverKey: options.serverKey,
    pluginVersion: '1.0.0',
    identityMode: 'online',
    journal: createMemoryJournal(),
    spool: createMemorySpool(),
    log: () => undefined,
    handlers: {
      notify: {
        needsPlayer: true,
        apply({ payload }) {
          waiting.get(payload.text)?.(performance.now())
          waiting.delete(payload.text)
        },
      },
    },
  })
  client.setPlayersOnline([{ uuid: options.player.uuid, name: options.player.name }])
  await connected(client)
  return {
    arrivalOf(text) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`"${text}" did not arrive`)), arrivalTimeoutMs)
        waiting.set(text, (at) => {
          clearTimeout(timer)
          resolve(at)
        })
      })
    },
    stop: () => client.stop(),
  }
}
