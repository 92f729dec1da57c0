import type { PlayerState, StateReceipt } from '@kubora/schema/protocol/player-state'
import { reasonOf } from '#client/reason-of.ts'
import type { StateStore } from '#client/state-store.ts'

/** The parts of player state that a plugin keeps, where it stores them, and what it does when one changes. */
export type PlayerStateOptions = {
  /** Names of the parts, such as links. */
  readonly parts: readonly string[]
  readonly store: StateStore
  /**
   * Applies a document. Called once for each version, and again after a kill in the middle of it. After an error the bridge
   * sends the document again later.
   */
  apply(state: PlayerState): void | Promise<void>
}

/** Receives documents of players and stores their receipts. */
export type StateReceiver = {
  /** Whether the plugin keeps state and has no document stored: it then needs those of all players again. */
  lacksCopy(): boolean
  /** Returns the receipts that the bridge has not acknowledged, oldest first. */
  unconfirmed(): readonly StateReceipt[]
  /** Drops these receipts, as the bridge has stored them. */
  confirm(receipts: readonly StateReceipt[]): void
  /** Stores documents that are newer, then applies them. Throws only when the store cannot be written. */
  take(states: readonly PlayerState[]): Promise<void>
  /** Applies the documents that a killed process stored but did not apply. */
  resume(): Promise<void>
}

/** Creates the receiver; without options it stores nothing. */
export function createStateReceiver(options: PlayerStateOptions | undefined): StateReceiver {
  let receipts: StateReceipt[] = []

  async function applyAll(states: readonly PlayerState[], keep: PlayerStateOptions) {
    const failed = new Map<PlayerState, string>()
    for (const state of states) {
      try {
        await keep.apply(state)
      } catch (error) {
        failed.set(state, reasonOf(error))
      }
    }
    await keep.store.applied(states.filter((state) => !failed.has(state)))
    return failed
  }

  return {
    lacksCopy: () => options?.store.size === 0,
    unconfirmed: () => receipts,
    confirm: (confirmed) => {
      receipts = receipts.filter((receipt) => !confirmed.includes(receipt))
    },
    take: async (states) => {
      if (options === undefined || states.length === 0) return
      const failed = await applyAll(await options.store.put(states), options)
      const added = states.map((state): StateReceipt => {
        const { playerUuid, version } = state
        const reason = failed.get(state)
        return reason === undefined
          ? { playerUuid, version, outcome: 'done' }
          : { playerUuid, version, outcome: 'failed', reason }
      })
      receipts = [...receipts, ...added]
    },
    resume: async () => {
      if (options !== undefined) await applyAll(options.store.unapplied(), options)
    },
  }
}
