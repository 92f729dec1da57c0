import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_COMMANDS } from '@kubora/schema/protocol/capabilities'
import { type HelloRequest, helloRequest } from '@kubora/schema/protocol/hello'
import type { PlayerState, StateReceipt } from '@kubora/schema/protocol/player-state'
import { type OnlinePlayer, type Receipt, syncRequest } from '@kubora/schema/protocol/sync'
import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import type { SeenCall, StandInBridge } from '#conformance/stand-in-bridge.ts'
import type { StandInServer } from '#conformance/stand-in-server.ts'
import { until } from '#conformance/until.ts'
import { CheckSkipped, demand } from '#conformance/verdict.ts'

/** What the checks of a plugin are given. */
export type PluginUnderTest = {
  readonly bridge: StandInBridge
  /** The key the plugin was started with. */
  readonly serverKey: string
  /** Returns lines with what took effect for a player, oldest first, where the checks can know it: texts they saw, and the
   * version of each document (see `seesDocuments`). */
  readonly seenBy?: (playerUuid: string) => readonly string[] | Promise<readonly string[]>
  /** Whether `seenBy` also has the versions of documents; false when left out. */
  readonly seesDocuments?: boolean
  /** Kills the game server as `kill -9` does and starts it again, with a player on it. */
  readonly restart?: () => Promise<void>
  /** Lets the player on the game server leave it and join it again; resolves before the plugin has noticed. */
  readonly player?: { readonly leave: () => void | Promise<void>; readonly join: () => void | Promise<void> }
  /** Lets the player on the game server kill somebody, which its plugin counts; resolves before it is counted. */
  readonly kill?: () => void | Promise<void>
  /** Whether the plugin was started in a data folder of its own that was empty; false when left out. */
  readonly startsEmpty?: boolean
  /** Longest time to wait for something the plugin has to do, in milliseconds. */
  readonly timeoutMs?: number
}

/** One plugin during its checks: the stand-in bridge on the other end, and what the plugin did. */
export class PluginSubject {
  readonly given: PluginUnderTest
  readonly #timeoutMs: number

  constructor(given: PluginUnderTest) {
    this.given = given
    this.#timeoutMs = given.timeoutMs ?? 30_000
  }

  get server(): StandInServer {
    return this.given.bridge.server(this.given.serverKey)
  }

  calls(path: string): SeenCall[] {
    return this.given.bridge.calls.filter((call) => call.path === path)
  }

  async waitFor<Result>(what: string, condition: () => Result | Promise<Result>) {
    return until(what, condition, this.#timeoutMs)
  }

  async onlinePlayer(): Promise<OnlinePlayer> {
    return this.waitFor('a player online (one has to be on the server)', () => this.server.playersOnline[0])
  }

  isOnline({ uuid }: Pick<OnlinePlayer, 'uuid'>): boolean {
    return this.server.playersOnline.some((player) => player.uuid === uuid)
  }

  /** Runs `work` while the player is not on the game server. Skips the check where the kit cannot let the player leave. */
  async withoutPlayer(player: OnlinePlayer, work: () => Promise<void>): Promise<void> {
    const { player: control } = this.given
    if (control === undefined) throw new CheckSkipped('needs a way to let the player leave and join')
    try {
      await control.leave()
      await this.waitFor('a list without the player who left', () => !this.isOnline(player))
      await work()
    } finally {
      await control.join()
      await this.waitFor('a list with the player who joined', () => this.isOnline(player))
    }
  }

  /** Issues a command and resolves with its next receipt. */
  async receiptOf(command: ReceivedCommand): Promise<Receipt> {
    const before = this.server.queue.receipts.length
    this.server.issue(command)
    return this.waitFor(`a receipt of the ${command.type} command`, () =>
      this.server.queue.receipts.slice(before).find(({ commandId }) => commandId === command.id),
    )
  }

  /** Demands this receipt of a command. Skips the check when the plugin declared that it does not carry such commands out. */
  async demandReceipt(command: ReceivedCommand, outcome: string, reason?: string): Promise<void> {
    const declared = this.server.capabilities?.commands ?? DEFAULT_COMMANDS
    if (DEFAULT_COMMANDS.includes(command.type) && !declared.includes(command.type))
      throw new CheckSkipped(`it does not carry out ${command.type}`)
    const receipt = await this.receiptOf(command)
    const [got, wanted] = [`${receipt.outcome} ${receipt.reason ?? ''}`, `${outcome} ${reason ?? ''}`]
    demand(got === wanted, `receipt ${got} instead of ${wanted}`)
  }

  /** Resolves with how often this took effect by the log of effects; undefined where there is none for it. */
  async timesSeen(playerUuid: string, text: string): Promise<number | undefined> {
    const { bridge, seenBy } = this.given
    if (seenBy === undefined && bridge.effects.length === 0) return undefined
    const reported = bridge.effects.filter((effect) => effect.playerUuid === playerUuid)
    const lines = [...reported.map((effect) => effect.text), ...((await seenBy?.(playerUuid)) ?? [])]
    return lines.filter((line) => line.includes(text)).length
  }

  /** Demands that this took effect so often; passes without a log of effects. */
  async demandSeen({ uuid }: Pick<OnlinePlayer, 'uuid'>, text: string, times: number): Promise<void> {
    // A log on its way through a pipe or a file may be behind the receipt, on a busy machine by seconds.
    for (let wait = 0; wait < 200 && ((await this.timesSeen(uuid, text)) ?? times) < times; wait += 1) {
      await sleep(50)
    }
    const seen = await this.timesSeen(uuid, text)
    demand(seen === undefined || seen === times, `took effect ${seen} times instead of ${times}`)
  }

  /** Demands that this document took effect so often; passes without a log of effects. */
  async demandDocument({ playerUuid: uuid, version }: PlayerState, times: number): Promise<void> {
    const isKnown = this.given.seesDocuments === true || this.given.bridge.effects.length > 0
    if (isKnown) await this.demandSeen({ uuid }, String(version), times)
  }

  /** Kills the plugin and waits until its successor has a player online. */
  async restart(): Promise<void> {
    const playersOnline = await this.restartAlone()
    await this.waitFor('a player on the restarted server', () =>
      playersOnline().some(({ length }) => length > 0),
    )
  }

  /** Kills the plugin and waits for the hello of its successor. Returns the lists of players that the successor sends. */
  async restartAlone(): Promise<() => (readonly OnlinePlayer[])[]> {
    const { restart } = this.given
    if (restart === undefined) throw new CheckSkipped('needs a way to kill and start the plugin')
    const before = this.bootIds().at(-1)
    const syncs = this.calls('/sync').length
    await restart()
    // Whether the successor acquires the lease at once is a check of its own.
    this.server.forgetInstance()
    const bootId = await this.waitFor('a hello with another bootId', () => {
      const newest = this.bootIds().at(-1)
      return newest !== before && newest
    })
    return () =>
      this.calls('/sync')
        .slice(syncs)
        .flatMap(({ body }) => {
          const { data } = syncRequest.safeParse(body)
          return data?.bootId === bootId && data.playersOnline ? [data.playersOnline] : []
        })
  }

  /** Returns the plugin's hellos, in order. */
  hellos(): HelloRequest[] {
    return this.calls('/hello').flatMap(({ body }) => helloRequest.safeParse(body).data ?? [])
  }

  /** Returns the boot ids of the plugin's hellos, in order. */
  bootIds(): string[] {
    return this.hellos().map(({ bootId }) => bootId)
  }

  /** Sends a document and waits for its next receipt. Skips the check when the plugin keeps no state. */
  async stateReceiptOf(state: PlayerState): Promise<StateReceipt> {
    if (this.server.capabilities?.state?.includes('links') !== true)
      throw new CheckSkipped('it does not keep the part links')
    const { receipts } = this.server.states
    const before = receipts.length
    this.server.issueState(state)
    return this.waitFor('a receipt of the document', () =>
      receipts
        .slice(before)
        .find((each) => each.playerUuid === state.playerUuid && each.version === state.version),
    )
  }

  /** Returns how many syncs carried a receipt of this document, also ones whose connection was cut. */
  stateReceiptsSent({ playerUuid, version }: PlayerState): number {
    const all = this.calls('/sync').flatMap(
      ({ body }) => syncRequest.safeParse(body).data?.stateReceipts ?? [],
    )
    return all.filter((each) => each.playerUuid === playerUuid && each.version === version).length
  }

  /** Returns the receipts of this command in every sync that reached the bridge, also in those whose connection was cut. */
  receiptsSent(commandId: string): Receipt[] {
    return this.calls('/sync').flatMap(({ body }) => {
      const { data } = syncRequest.safeParse(body)
      return data?.receipts.filter((receipt) => receipt.commandId === commandId) ?? []
    })
  }
}
