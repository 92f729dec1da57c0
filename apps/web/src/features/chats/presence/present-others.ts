/** What somebody else does with the chat on screen. */
export interface Present {
  /** Which opening of the chat it is, unique among those of both sides. */
  readonly id: string
  /** A team member by account and name; null for the player, and for the team as the player sees it. */
  readonly member: { readonly id: string; readonly name: string } | null
  readonly isWriting: boolean
}

/** Who else has the chat open, each forgotten in time. */
export interface PresentOthers {
  readonly read: () => readonly Present[]
  readonly subscribe: (listener: () => void) => () => void
  /** Takes what somebody does, for `leftMs` milliseconds. */
  readonly take: (present: Present, leftMs: number) => void
  readonly forget: (id: string) => void
  /** Forgets everybody. */
  readonly clear: () => void
}

/** Creates the list of who else has a chat open. */
export function createPresentOthers(): PresentOthers {
  let others: readonly Present[] = []
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  function set(next: readonly Present[]): void {
    others = next
    for (const listener of listeners) listener()
  }
  function forget(id: string): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
    if (others.some((other) => other.id === id)) set(others.filter((other) => other.id !== id))
  }

  return {
    read: () => others,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    take(present, leftMs) {
      clearTimeout(timers.get(present.id))
      timers.set(
        present.id,
        setTimeout(() => forget(present.id), leftMs),
      )
      const isKnown = others.some(({ id }) => id === present.id)
      set(isKnown ? others.map((other) => (other.id === present.id ? present : other)) : [...others, present])
    },
    forget,
    clear() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      set([])
    },
  }
}

/** What a team member reads of who else is in the chat. */
export interface SeenByTeam {
  /** Names of other members who write. */
  writers: readonly string[]
  /** Names of other members who have it open and do not write. */
  viewers: readonly string[]
  /** What the player does; null while they do not have it open. */
  player: 'writes' | 'there' | null
}

/** Sums up who else is in a chat: each member once, however often they have it open. */
export function seenByTeam(others: readonly Present[]): SeenByTeam {
  const writers = new Map<string, string>()
  const viewers = new Map<string, string>()
  for (const { member, isWriting } of others) {
    if (member !== null) (isWriting ? writers : viewers).set(member.id, member.name)
  }
  const ofPlayer = others.filter(({ member }) => member === null)
  return {
    writers: [...writers.values()],
    viewers: [...viewers].flatMap(([id, name]) => (writers.has(id) ? [] : [name])),
    player: ofPlayer.some(({ isWriting }) => isWriting) ? 'writes' : ofPlayer.length > 0 ? 'there' : null,
  }
}
