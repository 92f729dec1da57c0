import {
  type Booking,
  type DeletedCharacter,
  type GivenOwner,
  type GoneThing,
  keyOf,
  type RoleplayState,
  type SimulatedThing,
  type ThingKind,
  type ThingOf,
  type ThingRef,
} from '#simulator/roleplay-state.ts'

/** Changes of a table that nobody sees before `commit`. */
class TableDraft<Value> {
  readonly #table: Map<string, Value>
  readonly #changes = new Map<string, Value | null>()

  constructor(table: Map<string, Value>) {
    this.#table = table
  }

  get(key: string): Value | null {
    const changed = this.#changes.get(key)
    return changed === undefined ? (this.#table.get(key) ?? null) : changed
  }

  set(key: string, value: Value): void {
    this.#changes.set(key, value)
  }

  delete(key: string): void {
    this.#changes.set(key, null)
  }

  values(): Value[] {
    const after = new Map<string, Value | null>([...this.#table, ...this.#changes])
    return [...after.values()].filter((value) => value !== null)
  }

  commit(): void {
    for (const [key, value] of this.#changes) {
      if (value === null) this.#table.delete(key)
      else this.#table.set(key, value)
    }
  }
}

type Tables = {
  things: Map<string, SimulatedThing>
  gone: Map<string, GoneThing>
  deleted: Map<string, DeletedCharacter>
  bookings: Map<string, Booking>
  owners: Map<string, GivenOwner>
}

/** The roleplay in a transaction: what it reads is as the transaction has changed it. */
export type Draft = {
  readonly things: TableDraft<SimulatedThing>
  readonly deleted: TableDraft<DeletedCharacter>
  readonly bookings: TableDraft<Booking>
  readonly owners: TableDraft<GivenOwner>
  /** Returns a thing; null where there is none. */
  find<Kind extends ThingKind>(kind: Kind, id: string): ThingOf<Kind> | null
  /** Adds a thing, or replaces the one of its kind and id. */
  put(thing: SimulatedThing): void
  /** Removes a thing and notes that it is gone. */
  remove(thing: ThingRef): void
  /** Returns the whole state as it is after the transaction. */
  state(): RoleplayState
  /** Makes the changes those of the game. */
  commit(): void
}

/** Begins a transaction. */
export function draftOf(tables: Tables): Draft {
  const things = new TableDraft(tables.things)
  const gone = new TableDraft(tables.gone)
  const deleted = new TableDraft(tables.deleted)
  const bookings = new TableDraft(tables.bookings)
  const owners = new TableDraft(tables.owners)
  return {
    things,
    deleted,
    bookings,
    owners,
    find: <Kind extends ThingKind>(kind: Kind, id: string) => {
      // its key begins with the kind
      return things.get(keyOf({ kind, id })) as ThingOf<Kind> | null
    },
    put: (thing) => {
      things.set(keyOf(thing), thing)
      gone.delete(keyOf(thing))
    },
    remove: ({ kind, id }) => {
      things.delete(keyOf({ kind, id }))
      gone.set(keyOf({ kind, id }), { kind, id, goneAtMs: Date.now() })
    },
    state: () => ({
      things: things.values(),
      gone: gone.values(),
      deleted: deleted.values(),
      bookings: bookings.values(),
      owners: owners.values(),
    }),
    commit: () => {
      for (const table of [things, gone, deleted, bookings, owners]) table.commit()
    },
  }
}
