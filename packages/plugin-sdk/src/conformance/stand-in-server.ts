import { randomInt, randomUUID } from 'node:crypto'
import type { RequestOf } from '@kubora/schema/protocol/calls'
import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import type { HelloResponse, IdentityMode } from '@kubora/schema/protocol/hello'
import type { PlayerRow, PlayersResponse } from '@kubora/schema/protocol/players'
import type { OnlinePlayer, ReceivedSyncResponse } from '@kubora/schema/protocol/sync'
import type { UnlinkResponse } from '@kubora/schema/protocol/unlink'
import type { VerifyCodeResponse } from '@kubora/schema/protocol/verify-codes'
import { PROTOCOL_VERSION } from '@kubora/schema/protocol/version'
import { StandInQueue } from '#conformance/stand-in-queue.ts'
import { StandInRefusal } from '#conformance/stand-in-refusal.ts'

/** How the stand-in behaves; times in milliseconds. */
export type StandInSettings = {
  readonly syncHoldMs: number
  readonly nextSyncMs: number
  readonly retryMs: number
  /** A process that was silent for longer is taken for dead. */
  readonly instanceMs: number
  readonly leaseMs: number
  readonly commandsPerAnswer: number
}

type Instance = { bootId: string; seenAt: number; identityMode: IdentityMode }
/** A code as the stand-in gave it out. */
export type IssuedCode = RequestOf<'/verify-codes'> & VerifyCodeResponse

const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Players that the stand-in's game servers reported, with the trust of who reported them. */
export type KnownPlayers = Map<string, PlayerRow & { trusted: boolean }>

/** One game server as the stand-in bridge sees it. Holds all in memory. */
export class StandInServer {
  readonly name: string
  readonly queue: StandInQueue
  readonly codes: IssuedCode[] = []
  playersOnline: readonly OnlinePlayer[] = []
  readonly #id = randomUUID()
  readonly #settings: StandInSettings
  readonly #players: KnownPlayers
  readonly #links = new Set<string>()
  #instance: Instance | null = null
  #replaced: string | undefined
  #endHold: () => void = () => undefined

  constructor(name: string, settings: StandInSettings, players: KnownPlayers) {
    this.name = name
    this.queue = new StandInQueue(settings.leaseMs)
    this.#settings = settings
    this.#players = players
  }

  issue(command: ReceivedCommand): void {
    this.queue.add(command)
    this.#endHold()
  }

  /** Forgets the live process, as a bridge does that lost its memory. */
  forgetInstance(): void {
    this.#instance = null
    this.#endHold()
  }

  hello({ protocolVersion, bootId, identityMode, replaces }: RequestOf<'/hello'>): HelloResponse {
    if (protocolVersion !== PROTOCOL_VERSION) throw new StandInRefusal('PROTOCOL_UNSUPPORTED')
    const live = this.#instance
    // whoever was replaced does not get back so
    const takesOver = live !== null && live.bootId === replaces && bootId !== this.#replaced
    if (takesOver) this.#replaced = live.bootId
    else this.#refuseOther(bootId)
    this.#instance = { bootId, seenAt: Date.now(), identityMode }
    return {
      serverId: this.#id,
      serverName: this.name,
      limits: {
        playersPerSync: 5000,
        receiptsPerSync: 1000,
        playersPerBatch: 1000,
        eventsPerBatch: 1000,
        maxBodyBytes: 1_048_576,
      },
      delays: { syncHoldMs: this.#settings.syncHoldMs, nextSyncMs: 0, retryMs: this.#settings.retryMs },
      time: new Date().toISOString(),
    }
  }

  async sync(request: RequestOf<'/sync'>): Promise<ReceivedSyncResponse> {
    const instance = this.#holder(request.bootId)
    instance.seenAt = Date.now()
    this.#endHold()
    this.queue.take(request.receipts)
    if (request.playersOnline !== undefined) this.playersOnline = request.playersOnline
    this.queue.revive(new Set(this.playersOnline.map(({ uuid }) => uuid)))
    if (request.leaving === true) {
      this.#instance = null
      this.playersOnline = []
      const { nextSyncMs } = this.#settings
      return { commands: [], states: [], cursor: randomUUID(), nextSyncMs, more: false }
    }
    return this.#answerWhenDue(request)
  }

  async #answerWhenDue({ ackCursor, waitMs }: RequestOf<'/sync'>): Promise<ReceivedSyncResponse> {
    const { nextSyncMs, syncHoldMs, commandsPerAnswer } = this.#settings
    const first = this.queue.lease(ackCursor, commandsPerAnswer)
    if (first.commands.length > 0) return { ...first, states: [], nextSyncMs }
    const held = Promise.withResolvers<void>()
    const endHold = held.resolve
    this.#endHold = endHold
    const timer = setTimeout(held.resolve, Math.min(waitMs ?? syncHoldMs, syncHoldMs))
    await held.promise.finally(() => clearTimeout(timer))
    if (this.#instance !== null) this.#instance.seenAt = Date.now()
    // Another call of this server took over: its answer is the one that will be read.
    if (this.#endHold !== endHold) return { ...first, states: [], nextSyncMs }
    return { ...this.queue.lease(ackCursor, commandsPerAnswer), states: [], nextSyncMs }
  }

  players({ bootId, players }: RequestOf<'/players'>): PlayersResponse {
    const trusted = this.#holder(bootId).identityMode !== 'offline'
    return {
      results: players.map((row) => {
        const { uuid } = row
        const stored = this.#players.get(uuid)
        if (!trusted && this.#isTrustedElsewhere(uuid, row.name)) {
          return { uuid, result: 'rejected', reason: 'IDENTITY_CONFLICT' }
        }
        if (row.version > Date.now() + 300_000)
          return { uuid, result: 'rejected', reason: 'VERSION_IN_FUTURE' }
        if (stored !== undefined && stored.version > row.version) return { uuid, result: 'stale' }
        this.#players.set(uuid, { ...row, trusted })
        return { uuid, result: 'accepted' }
      }),
    }
  }

  verifyCode(request: RequestOf<'/verify-codes'>): VerifyCodeResponse {
    const { identityMode } = this.#holder(request.bootId)
    const { playerUuid, playerName, kind } = request
    if (identityMode === 'offline' && this.#isTrustedElsewhere(playerUuid, playerName)) {
      throw new StandInRefusal('IDENTITY_CONFLICT')
    }
    if (!this.#players.has(playerUuid)) throw new StandInRefusal('PLAYER_UNKNOWN')
    this.#requirePresence(playerUuid)
    if (this.#links.has(`${kind} ${playerUuid}`)) throw new StandInRefusal('ALREADY_LINKED')
    const code = Array.from({ length: 8 }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('')
    const issued = { code, expiresAt: new Date(Date.now() + 600_000).toISOString() }
    this.codes.push({ ...request, ...issued })
    return issued
  }

  /** What the account page does on a right code: from now on there is a link. */
  link(playerUuid: string, kind: RequestOf<'/unlink'>['kind']): void {
    this.#links.add(`${kind} ${playerUuid}`)
  }

  unlink({ bootId, playerUuid, kind }: RequestOf<'/unlink'>): UnlinkResponse {
    this.#holder(bootId)
    this.#requirePresence(playerUuid)
    return { unlinked: this.#links.delete(`${kind} ${playerUuid}`) }
  }

  /** The live process, if it is the one that speaks. */
  #holder(bootId: string): Instance {
    this.#refuseOther(bootId)
    if (this.#instance?.bootId !== bootId) throw new StandInRefusal('HELLO_REQUIRED')
    return this.#instance
  }

  #requirePresence(playerUuid: string): void {
    if (!this.playersOnline.some(({ uuid }) => uuid === playerUuid))
      throw new StandInRefusal('PLAYER_OFFLINE')
  }

  #refuseOther(bootId: string): void {
    const live = this.#instance
    if (live === null || live.bootId === bootId) return
    const retryAfterMs = live.seenAt + this.#settings.instanceMs - Date.now()
    if (retryAfterMs > 0) throw new StandInRefusal('INSTANCE_CONFLICT', { retryAfterMs })
  }

  #isTrustedElsewhere(uuid: string, name: string): boolean {
    return [...this.#players.values()].some(
      (known) => known.trusted && (known.uuid === uuid || known.name.toLowerCase() === name.toLowerCase()),
    )
  }
}
