import { randomUUID } from 'node:crypto'
import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import type { Receipt } from '@kubora/schema/protocol/sync'

/** A command that waits for its final receipt. */
export type WaitingCommand = {
  command: ReceivedCommand
  lease: string | null
  leasedAt: number
  deferred: boolean
  /** Whether it had expired before it was issued, as no bridge does: it goes out nevertheless, until its receipt. */
  late: boolean
}

/** Commands of one game server until their final receipts, and all receipts that came. */
export class StandInQueue {
  /** Every receipt in the order of arrival, repetitions included. */
  readonly receipts: Receipt[] = []
  readonly #waiting = new Map<string, WaitingCommand>()
  readonly #leaseMs: number
  readonly #nowMs: () => number

  constructor(leaseMs: number, nowMs: () => number = Date.now) {
    this.#leaseMs = leaseMs
    this.#nowMs = nowMs
  }

  /** Number of commands without a final receipt. */
  get open(): number {
    return this.#waiting.size
  }

  add(command: ReceivedCommand): void {
    const late = this.#hasExpired(command)
    this.#waiting.set(command.id, { command, lease: null, leasedAt: 0, deferred: false, late })
  }

  /** Stores receipts; final ones end their command, deferred ones wait for the player. */
  take(receipts: readonly Receipt[]): void {
    for (const receipt of receipts) {
      this.receipts.push(receipt)
      const waiting = this.#waiting.get(receipt.commandId)
      if (receipt.outcome !== 'deferred') this.#waiting.delete(receipt.commandId)
      else if (waiting !== undefined) waiting.deferred = true
    }
  }

  /** Makes commands due again that were deferred for players who came online. */
  revive(online: ReadonlySet<string>): void {
    for (const waiting of this.#waiting.values()) {
      if (!waiting.deferred || !online.has(waiting.command.playerUuid)) continue
      waiting.deferred = false
      waiting.lease = null
    }
  }

  /** Leases the commands that are due: new ones, ones of responses that were not read, ones whose lease expired. */
  lease(
    ackCursor: string | undefined,
    count: number,
  ): { cursor: string; commands: ReceivedCommand[]; more: boolean } {
    const cursor = randomUUID()
    const due = this.ordered([...this.#waiting.values()].filter((each) => this.isDue(each, ackCursor)))
    const page = due.slice(0, count)
    for (const waiting of page) {
      waiting.lease = cursor
      waiting.leasedAt = Date.now()
    }
    return { cursor, commands: page.map(({ command }) => command), more: due.length > page.length }
  }

  /** Whether the command goes out with the response to a call that had read the response of `ackCursor`. */
  protected isDue({ command, lease, leasedAt, deferred }: WaitingCommand, ackCursor: string | undefined) {
    if (deferred || this.isExpired(command)) return false
    return lease === null || lease !== ackCursor || Date.now() > leasedAt + this.#leaseMs
  }

  /** Whether the bridge has ended the command by itself. */
  protected isExpired(command: ReceivedCommand): boolean {
    return this.#waiting.get(command.id)?.late !== true && this.#hasExpired(command)
  }

  #hasExpired({ expiresAt }: ReceivedCommand): boolean {
    return expiresAt !== null && Date.parse(expiresAt) <= this.#nowMs()
  }

  /** The order in which commands go out. */
  protected ordered(due: WaitingCommand[]): WaitingCommand[] {
    return due
  }
}
