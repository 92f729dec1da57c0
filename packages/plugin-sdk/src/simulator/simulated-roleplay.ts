import type { Command } from '@kubora/schema/protocol/command'
import { CommandRefused } from '#client/command-handlers.ts'
import { type CarriedOut, carryOut, type RefusalOf } from '#simulator/roleplay-commands.ts'
import { type Draft, draftOf } from '#simulator/roleplay-draft.ts'
import {
  type Booking,
  type GivenOwner,
  type GoneThing,
  keyOf,
  type RoleplayState,
  type SimulatedCharacter,
  type SimulatedThing,
  type ThingRef,
} from '#simulator/roleplay-state.ts'

const dayMs = 86_400_000
/** How long the game keeps a deleted character, and reports what is gone at each start, in milliseconds. */
const keptMs = 30 * dayMs

/** The roleplay of a simulated game server that owns the world of its realm. */
export type SimulatedRoleplay = Partial<RoleplayState> & {
  readonly things: readonly SimulatedThing[]
  /** Left out: the game takes every name. */
  readonly refusalOf?: RefusalOf
  /**
   * Stores the whole state, all or nothing, for a world that outlives the program. Called before a change is seen in the game; when
   * it throws there is no change.
   */
  readonly store?: (state: RoleplayState) => void
}

/** The roleplay as it is now. */
export type RoleplayWorld = {
  /** All things, by {@link keyOf}. */
  readonly things: ReadonlyMap<string, SimulatedThing>
  /** What has gone in the last 30 days, as a start may have to report it. */
  readonly gone: ReadonlyMap<string, GoneThing>
  readonly bookings: ReadonlyMap<string, Booking>
  /** Players who were given a character, by UUID. */
  readonly owners: ReadonlyMap<string, GivenOwner>
  /** Returns a character; null where there is none. */
  character(id: string): SimulatedCharacter | null
  /** Adds a thing, or replaces the one of its kind and id. */
  put(thing: SimulatedThing): void
  /** Gives a character other values. Throws CommandRefused when there is none. */
  changeCharacter(id: string, change: Partial<Omit<SimulatedCharacter, 'kind' | 'id'>>): void
  /** Removes a thing without a way back. */
  remove(thing: ThingRef): void
  /**
   * Carries a command out, in one step that is stored as a whole. Throws CommandRefused for what the game refuses; `between` is
   * called in the middle of it, and when it throws nothing has changed.
   */
  carryOut(command: Command, between?: () => void): CarriedOut
  /** Returns the sum of the money of all characters, also of the deleted ones that may come back, in whole euros. */
  moneyOf(): number
}

function mapBy<Value>(values: readonly Value[] | undefined, keyed: (value: Value) => string) {
  return new Map((values ?? []).map((value) => [keyed(value), value]))
}

/** Opens a roleplay. */
export function openRoleplay(given: SimulatedRoleplay): RoleplayWorld {
  const cutMs = Date.now() - keptMs
  const tables = {
    things: mapBy(given.things, keyOf),
    gone: mapBy(
      given.gone?.filter(({ goneAtMs }) => goneAtMs > cutMs),
      keyOf,
    ),
    deleted: mapBy(
      given.deleted?.filter(({ deletedAtMs }) => deletedAtMs > cutMs),
      ({ characterId }) => characterId,
    ),
    bookings: mapBy(given.bookings, ({ commandId }) => commandId),
    owners: mapBy(given.owners, ({ uuid }) => uuid),
  }

  function inTransaction<Result>(work: (draft: Draft) => Result): Result {
    const draft = draftOf(tables)
    const result = work(draft)
    given.store?.(draft.state())
    draft.commit()
    return result
  }

  function character(id: string): SimulatedCharacter | null {
    const thing = tables.things.get(keyOf({ kind: 'character', id }))
    return thing?.kind === 'character' ? thing : null
  }

  return {
    ...tables,
    character,
    put: (thing) => inTransaction((draft) => draft.put(thing)),
    changeCharacter: (id, change) => {
      const known = character(id)
      if (known === null) throw new CommandRefused('CHARACTER_UNKNOWN')
      inTransaction((draft) => draft.put({ ...known, ...change }))
    },
    remove: (thing) => inTransaction((draft) => draft.remove(thing)),
    carryOut: (command, between = () => undefined) =>
      inTransaction((draft) => carryOut(command, { draft, between, refusalOf: given.refusalOf, keptMs })),
    moneyOf: () => {
      const went = [...tables.deleted.values()].flatMap(({ things }) => things)
      const all = [...tables.things.values(), ...went]
      return all.reduce((sum, thing) => sum + (thing.kind === 'character' ? (thing.money ?? 0) : 0), 0)
    },
  }
}
