import { helloRequest } from '@kubora/schema/protocol/hello'
import { type OnlinePlayer, type Receipt, syncRequest } from '@kubora/schema/protocol/sync'
import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import type { SeenCall, StandInBridge } from '#conformance/stand-in-bridge.ts'
import type { StandInServer } from '#conformance/stand-in-server.ts'
import { until } from '#conformance/until.ts'
import { demand } from '#conformance/verdict.ts'

/** What the checks of a plugin are given. */
export type PluginUnderTest = {
  readonly bridge: StandInBridge
  /** The key the plugin was started with. */
  readonly serverKey: string
  /** Lines a player saw in private chat, oldest first, where the checks can know them. */
  readonly seenBy?: (playerUuid: string) => readonly string[] | Promise<readonly string[]>
  /** Longest time to wait for something the plugin has to do, in milliseconds. */
  readonly patienceMs?: number
}

/** One plugin during its checks: the stand-in bridge on the other end, and what the plugin did. */
export class PluginSubject {
  readonly given: PluginUnderTest
  readonly #patienceMs: number

  constructor(given: PluginUnderTest) {
    this.given = given
    this.#patienceMs = given.patienceMs ?? 30_000
  }

  get server(): StandInServer {
    return this.given.bridge.server(this.given.serverKey)
  }

  calls(path: string): SeenCall[] {
    return this.given.bridge.calls.filter((call) => call.path === path)
  }

  async waitFor<Result>(what: string, condition: () => Result | Promise<Result>) {
    return until(what, condition, this.#patienceMs)
  }

  async onlinePlayer(): Promise<OnlinePlayer> {
    return this.waitFor('a player online (one has to be on the server)', () => this.server.playersOnline[0])
  }

  /** Issues a command and gives its next receipt. */
  async receiptOf(command: ReceivedCommand): Promise<Receipt> {
    const before = this.server.queue.receipts.length
    this.server.issue(command)
    return this.waitFor(`a receipt of the ${command.type} command`, () =>
      this.server.queue.receipts.slice(before).find(({ commandId }) => commandId === command.id),
    )
  }

  /** Demands that the player saw this text so often; passes where nobody can know. */
  async demandSeen(player: OnlinePlayer, text: string, times: number): Promise<void> {
    const lines = await this.given.seenBy?.(player.uuid)
    if (lines === undefined) return
    const seen = lines.filter((line) => line.includes(text)).length
    demand(seen === times, `the player saw the text ${seen} times instead of ${times}`)
  }

  /** Start ids of the plugin's hellos, in order. */
  bootIds(): string[] {
    return this.calls('/hello').flatMap(({ body }) => {
      const { data } = helloRequest.safeParse(body)
      return data === undefined ? [] : [data.bootId]
    })
  }

  /** Receipts of this command in every sync that reached the bridge, also in those whose line was cut. */
  receiptsSent(commandId: string): Receipt[] {
    return this.calls('/sync').flatMap(({ body }) => {
      const { data } = syncRequest.safeParse(body)
      return data?.receipts.filter((receipt) => receipt.commandId === commandId) ?? []
    })
  }
}
