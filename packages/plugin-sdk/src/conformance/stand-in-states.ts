import type { PlayerState, StateReceipt } from '@kubora/schema/protocol/player-state'

type Waiting = { readonly state: PlayerState; lease: string | null; leasedAt: number }

/** Documents of players for one game server until their receipts, and all receipts that came. */
export class StandInStates {
  /** Every receipt in the order of arrival, repetitions included. */
  readonly receipts: StateReceipt[] = []
  #waiting: Waiting[] = []
  readonly #newest = new Map<string, PlayerState>()
  readonly #leaseMs: number

  constructor(leaseMs: number) {
    this.#leaseMs = leaseMs
  }

  /** Sends a document, whatever was sent of the player before. */
  send(state: PlayerState): void {
    this.#waiting.push({ state, lease: null, leasedAt: 0 })
  }

  /** Makes this the document of its player and sends it in place of older ones. */
  put(state: PlayerState): void {
    this.#newest.set(state.playerUuid, state)
    this.#waiting = this.#waiting.filter((each) => each.state.playerUuid !== state.playerUuid)
    this.send(state)
  }

  /** Sends the documents of all players again. */
  resendAll(): void {
    this.join([...this.#newest.keys()])
  }

  /** Sends the documents of players who joined. */
  join(playerUuids: readonly string[]): void {
    for (const uuid of playerUuids) {
      const state = this.#newest.get(uuid)
      if (state !== undefined) this.put(state)
    }
  }

  /** Stores receipts; each ends its version. */
  take(receipts: readonly StateReceipt[]): void {
    this.receipts.push(...receipts)
    this.#waiting = this.#waiting.filter(
      ({ state }) =>
        !receipts.some((each) => each.playerUuid === state.playerUuid && each.version === state.version),
    )
  }

  /** Leases the documents that are due, under the cursor of the response that carries them. */
  lease(cursor: string, ackCursor: string | undefined): PlayerState[] {
    const due = this.#waiting.filter(
      ({ lease, leasedAt }) => lease === null || lease !== ackCursor || Date.now() > leasedAt + this.#leaseMs,
    )
    for (const waiting of due) {
      waiting.lease = cursor
      waiting.leasedAt = Date.now()
    }
    return due.map(({ state }) => state)
  }
}
