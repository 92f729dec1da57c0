import type { PlayerState, StateReceipt } from '@kubora/schema/protocol/player-state'
import { reasonOf } from '#client/reason-of.ts'
import type { StateStore } from '#client/state-store.ts'

/** Which parts of player state a plugin keeps, where, and what it does when one changes. */
export type PlayerStateOptions = {
  /** Names of the parts, as links. */
  readonly parts: readonly string[]
  readonly store: StateStore
  /** Lets a document take effect: called once for each version, and again after a kill in the middle of it. An error has
   * the bridge send it again later. */
  apply(state: PlayerState): void | Promise<void>
}

/** Takes in documents of players and says what became of them. */
export type StateReceiver = {
  /** Receipts the bridge has not confirmed, the oldest first. */
  unconfirmed(): readonly StateReceipt[]
  /** The bridge has stored these receipts. */
  confirm(receipts: readonly StateReceipt[]): void
  /** Stores what is news, then lets it take effect. Throws only when the store cannot be written. */
  take(states: readonly PlayerState[]): Promise<void>
  /** Lets what a killed process left take effect. */
  resume(): Promise<void>
}

/** Makes the keeper; without options it keeps nothing. */
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
    unconfirmed: () => receipts,
    confirm: (confirmed) => {
      receipts = receipts.filter((receipt) => !confirmed.includes(receipt))
    },
    take: async (states) => {
      if (options === undefined || states.length === 0) return
      const failed = await applyAll(await options.store.put(states), options)
      const answers = states.map((state): StateReceipt => {
        const { playerUuid, version } = state
        const reason = failed.get(state)
        return reason === undefined
          ? { playerUuid, version, outcome: 'done' }
          : { playerUuid, version, outcome: 'failed', reason }
      })
      receipts = [...receipts, ...answers]
    },
    resume: async () => {
      if (options !== undefined) await applyAll(options.store.unapplied(), options)
    },
  }
}
