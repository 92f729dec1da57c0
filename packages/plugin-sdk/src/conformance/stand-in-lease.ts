import type { RequestOf } from '@kubora/schema/protocol/calls'
import type { IdentityMode } from '@kubora/schema/protocol/hello'
import { StandInRefusal } from '#conformance/stand-in-refusal.ts'

/** What a process declared that it can do. */
export type DeclaredCapabilities = NonNullable<RequestOf<'/hello'>['capabilities']>

/** A process of a game server that said hello. */
export type StandInInstance = {
  readonly bootId: string
  readonly identityMode: IdentityMode
  readonly capabilities: DeclaredCapabilities
  seenAt: number
}

/** Which process of one game server may act. */
export class StandInLease {
  readonly #instanceMs: number
  #live: StandInInstance | null = null
  #replaced: string | undefined

  constructor(instanceMs: number) {
    this.#instanceMs = instanceMs
  }

  /** The live process; null when there is none. */
  get live(): StandInInstance | null {
    return this.#live
  }

  /** Makes the process of a hello the live one. Returns whether it is another one than before. Throws INSTANCE_CONFLICT. */
  acquire({ bootId, identityMode, replaces, capabilities = {} }: RequestOf<'/hello'>): boolean {
    const live = this.#live
    // a process that was replaced does not regain the lease like this
    const replacesLive = live !== null && live.bootId === replaces && bootId !== this.#replaced
    if (replacesLive) this.#replaced = live.bootId
    else this.#refuseOther(bootId)
    this.#live = { bootId, seenAt: Date.now(), identityMode, capabilities }
    return live?.bootId !== bootId
  }

  /** Returns the live process if it has this boot id. Throws HELLO_REQUIRED or INSTANCE_CONFLICT. */
  holder(bootId: string): StandInInstance {
    this.#refuseOther(bootId)
    if (this.#live?.bootId !== bootId) throw new StandInRefusal('HELLO_REQUIRED')
    return this.#live
  }

  /** Forgets the live process. */
  end(): void {
    this.#live = null
  }

  #refuseOther(bootId: string): void {
    const live = this.#live
    if (live === null || live.bootId === bootId) return
    const retryAfterMs = live.seenAt + this.#instanceMs - Date.now()
    if (retryAfterMs > 0) throw new StandInRefusal('INSTANCE_CONFLICT', { retryAfterMs })
  }
}
