import { randomInt, randomUUID } from 'node:crypto'
import type { ReceivedOf, RequestOf, ResponseOf } from '@kubora/schema/protocol/calls'
import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import type { HelloResponse } from '@kubora/schema/protocol/hello'
import { isKnownFact, isModId, type PlayerFact } from '@kubora/schema/protocol/player-facts'
import type { PlayerState } from '@kubora/schema/protocol/player-state'
import type { PlayerRow, PlayersResponse } from '@kubora/schema/protocol/players'
import { DEFAULT_COMMANDS } from '@kubora/schema/protocol/capabilities'
import type { OnlinePlayer, ReceivedSyncResponse } from '@kubora/schema/protocol/sync'
import type { ReportLogResponse } from '@kubora/schema/protocol/report-logs'
import type { UnlinkResponse } from '@kubora/schema/protocol/unlink'
import type { VerifyCodeResponse } from '@kubora/schema/protocol/verify-codes'
import { CAPABILITIES } from '@kubora/schema/protocol/this-version'
import { PROTOCOL_VERSION } from '@kubora/schema/protocol/version'
import { storedName } from '@kubora/schema/protocol/substitute-name'
import { StandInEvents } from '#conformance/stand-in-events.ts'
import { StandInFindings } from '#conformance/stand-in-findings.ts'
import { type DeclaredCapabilities, StandInLease } from '#conformance/stand-in-lease.ts'
import { StandInQueue } from '#conformance/stand-in-queue.ts'
import { StandInRefusal } from '#conformance/stand-in-refusal.ts'
import type { StandInSettings } from '#conformance/stand-in-settings.ts'
import { StandInStates } from '#conformance/stand-in-states.ts'
import { StandInWorld } from '#conformance/stand-in-world.ts'

/** A code as the stand-in issued it. */
export type IssuedCode = RequestOf<'/verify-codes'> & VerifyCodeResponse

const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Milliseconds that a list of players may be under way when a session of one of them is reported. */
const LIST_UNDER_WAY_MS = 10_000

/**
 * Players that the stand-in's game servers reported, whether the server that reported them is trusted, and the servers that
 * know them.
 */
export type KnownPlayers = Map<string, PlayerRow & { trusted: boolean; servers: ReadonlySet<string> }>

/** One game server as the stand-in bridge sees it. Stores everything in memory. */
export class StandInServer {
  readonly name: string
  readonly queue: StandInQueue
  readonly states: StandInStates
  readonly outcomes = new StandInFindings()
  readonly codes: IssuedCode[] = []
  /** The logs of players, each once, in the order in which they came. */
  readonly reportLogs: RequestOf<'/report-logs'>[] = []
  /** The newest row about each session, quiz and mod. */
  readonly facts = new Map<string, PlayerFact>()
  readonly world: StandInWorld
  readonly events: StandInEvents
  playersOnline: readonly OnlinePlayer[] = []
  readonly #id = randomUUID()
  readonly #settings: StandInSettings
  readonly #players: KnownPlayers
  readonly #links = new Set<string>()
  readonly #seen = new Set<string>()
  readonly #lease: StandInLease
  #lastVersion = 0
  #jumpedMs = 0
  #endLongPoll: () => void = () => undefined

  constructor(name: string, settings: StandInSettings, players: KnownPlayers) {
    this.name = name
    this.#settings = settings
    this.#lease = new StandInLease(settings.instanceMs)
    this.queue = this.createQueue(settings.leaseMs)
    this.states = new StandInStates(settings.leaseMs)
    this.world = this.createWorld()
    this.events = this.createEvents()
    this.#players = players
  }

  protected createQueue(leaseMs: number): StandInQueue {
    return new StandInQueue(leaseMs, () => this.nowMs())
  }

  protected createWorld(): StandInWorld {
    return new StandInWorld()
  }

  protected createEvents(): StandInEvents {
    return new StandInEvents()
  }

  /** Returns the time by the bridge's clock, in milliseconds since 1970. */
  nowMs(): number {
    return Date.now() + this.#settings.clockAheadMs + this.#jumpedMs
  }

  /** Sets the bridge's clock so far from where it would be; for a plugin, its own clock has jumped the other way. */
  jumpClock(jumpedMs: number): void {
    this.#jumpedMs = jumpedMs
    this.#endLongPoll()
  }

  /** What the live process declared that it can do; null when there is none. */
  get capabilities(): DeclaredCapabilities | null {
    return this.#lease.live?.capabilities ?? null
  }

  /** Sends a command, also of a type the plugin did not declare. */
  issue(command: ReceivedCommand): void {
    this.queue.add(command)
    this.outcomes.sent(command)
    this.#endLongPoll()
  }

  /** Requests to find out whether a command took effect, as if its receipt had been INTERRUPTED. */
  requestFinding(command: ReceivedCommand): void {
    this.outcomes.request(command)
    this.#endLongPoll()
  }

  /** Sends a command only where the plugin carries such commands out, as a bridge does with a message of staff. */
  offer(command: ReceivedCommand): void {
    if (this.carriesOut(command.type)) this.issue(command)
  }

  /** Sends a document of a player, whatever was sent before. */
  issueState(state: PlayerState): void {
    this.states.send(state)
    this.#endLongPoll()
  }

  protected resendStates(): void {
    this.states.resendAll()
  }

  protected carriesOut(type: string): boolean {
    return (this.capabilities?.commands ?? DEFAULT_COMMANDS).includes(type)
  }

  /** Forgets the live process, as a bridge does that lost its data. */
  forgetInstance(): void {
    this.#lease.end()
    this.#endLongPoll()
  }

  hello(request: RequestOf<'/hello'>): HelloResponse {
    if (request.protocolVersion !== PROTOCOL_VERSION) throw new StandInRefusal('PROTOCOL_UNSUPPORTED')
    // once for each process: a repeated hello begins nothing again
    if (this.#lease.acquire(request) && request.resendState === true) this.resendStates()
    this.outcomes.requestAgain()
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
      time: this.#time(),
      capabilities: CAPABILITIES,
    }
  }

  #time(): string {
    return new Date(this.nowMs()).toISOString()
  }

  async sync(request: RequestOf<'/sync'>): Promise<ReceivedSyncResponse> {
    const instance = this.#lease.holder(request.bootId)
    instance.seenAt = Date.now()
    this.#endLongPoll()
    this.queue.take(request.receipts)
    this.outcomes.take(request.receipts)
    for (const command of this.outcomes.settle(request.findings ?? [])) this.queue.add(command)
    this.states.take(request.stateReceipts ?? [])
    if (request.playersOnline !== undefined) this.#see(request.playersOnline)
    this.queue.revive(new Set(this.playersOnline.map(({ uuid }) => uuid)))
    if (request.leaving === true) {
      this.#lease.end()
      this.playersOnline = []
      const { nextSyncMs } = this.#settings
      const none = { commands: [], states: [], interrupted: [], more: false }
      return { ...none, cursor: randomUUID(), nextSyncMs, time: this.#time() }
    }
    const odd = (request.playersOnline ?? []).filter(({ name, uuid }) => storedName(name, uuid) === null)
    const response = {
      ...(await this.#respondWhenDue(request)),
      ...(this.world.requestedLists().length === 0 ? {} : { snapshots: this.world.requestedLists() }),
      time: this.#time(),
    }
    if (odd.length === 0) return response
    return { ...response, rejectedPlayers: odd.map(({ uuid }) => ({ uuid, reason: 'NAME_INVALID' })) }
  }

  #see(listed: readonly OnlinePlayer[]): void {
    const players = listed.filter(({ name, uuid }) => storedName(name, uuid) !== null)
    const before = new Set(this.playersOnline.map(({ uuid }) => uuid))
    this.playersOnline = players
    for (const { uuid } of players) this.#noteSeen(uuid)
    this.states.join(players.map(({ uuid }) => uuid).filter((uuid) => !before.has(uuid)))
  }

  #noteSeen(uuid: string): void {
    this.#seen.add(uuid)
    const known = this.#players.get(uuid)
    if (known) this.#players.set(uuid, { ...known, servers: new Set([...known.servers, this.name]) })
  }

  /** Returns whether this server may report facts of the player: they were there. */
  protected hasSeen(uuid: string): boolean {
    return this.#seen.has(uuid)
  }

  #begins(fact: PlayerFact): boolean {
    return fact.kind === 'session' && Date.parse(fact.joinedAt) >= this.nowMs() - LIST_UNDER_WAY_MS
  }

  #speaksFor(uuid: string, name: string): boolean {
    const known = this.#players.get(uuid)
    if (this.#seen.has(uuid)) return true
    if (known) return known.servers.size === 1 && known.servers.has(this.name)
    return ![...this.#players.values()].some((other) => other.name.toLowerCase() === name.toLowerCase())
  }

  #due(ackCursor: string | undefined): ReceivedSyncResponse {
    const { nextSyncMs, commandsPerResponse } = this.#settings
    const leased = this.queue.lease(ackCursor, commandsPerResponse)
    const { cursor } = leased
    return {
      ...leased,
      states: this.states.lease(cursor, ackCursor),
      interrupted: this.outcomes.lease(cursor, ackCursor, this.capabilities?.findings ?? []),
      nextSyncMs,
    }
  }

  async #respondWhenDue({ ackCursor, waitMs }: RequestOf<'/sync'>): Promise<ReceivedSyncResponse> {
    const { syncHoldMs } = this.#settings
    const first = this.#due(ackCursor)
    if (first.commands.length + first.states.length + first.interrupted.length > 0) return first
    const held = Promise.withResolvers<void>()
    const endLongPoll = held.resolve
    this.#endLongPoll = endLongPoll
    const timer = setTimeout(held.resolve, Math.min(waitMs ?? syncHoldMs, syncHoldMs))
    await held.promise.finally(() => clearTimeout(timer))
    if (this.#lease.live !== null) this.#lease.live.seenAt = Date.now()
    // If a newer call of this server replaced this one, only the response to that one will be read.
    return this.#endLongPoll === endLongPoll ? this.#due(ackCursor) : first
  }

  players({ bootId, players }: RequestOf<'/players'>): PlayersResponse {
    const trusted = this.#lease.holder(bootId).identityMode !== 'offline'
    return {
      results: players.map((row) => {
        const { uuid } = row
        const stored = this.#players.get(uuid)
        if (storedName(row.name, uuid) === null) return { uuid, result: 'rejected', reason: 'NAME_INVALID' }
        if (!trusted && this.#isTrustedElsewhere(uuid, row.name)) {
          return { uuid, result: 'rejected', reason: 'IDENTITY_CONFLICT' }
        }
        if (row.version > this.nowMs() + 300_000)
          return { uuid, result: 'rejected', reason: 'VERSION_IN_FUTURE' }
        if (!this.#speaksFor(uuid, row.name)) return { uuid, result: 'rejected', reason: 'PLAYER_NOT_SEEN' }
        if (stored !== undefined && stored.version > row.version) return { uuid, result: 'stale' }
        const servers = new Set([...(stored?.servers ?? []), this.name])
        this.#players.set(uuid, { ...row, trusted, servers })
        return { uuid, result: 'accepted' }
      }),
    }
  }

  playerFacts({ bootId, facts }: ReceivedOf<'/player-facts'>): PlayersResponse {
    const trusted = this.#lease.holder(bootId).identityMode !== 'offline'
    const begun = new Set(
      facts
        .filter(isKnownFact)
        .filter((fact) => this.#begins(fact))
        .map(({ uuid }) => uuid),
    )
    return {
      results: facts.map((fact) => {
        const { uuid } = fact
        if (!isKnownFact(fact)) return { uuid, result: 'rejected', reason: 'KIND_UNKNOWN' }
        const { version } = fact
        const known = this.#players.get(uuid)
        if (fact.kind === 'mod' && !isModId(fact.modId))
          return { uuid, result: 'rejected', reason: 'MOD_INVALID' }
        if (known === undefined) return { uuid, result: 'rejected', reason: 'PLAYER_UNKNOWN' }
        if (!trusted && known.trusted) return { uuid, result: 'rejected', reason: 'IDENTITY_CONFLICT' }
        if (version > this.nowMs() + 300_000) return { uuid, result: 'rejected', reason: 'VERSION_IN_FUTURE' }
        const isThere = this.hasSeen(uuid) || (fact.kind === 'session' ? this.#begins(fact) : begun.has(uuid))
        if (!isThere) return { uuid, result: 'rejected', reason: 'PLAYER_NOT_SEEN' }
        this.#noteSeen(uuid)
        return { uuid, result: this.takeFact(fact) ? 'accepted' : 'stale' }
      }),
    }
  }

  /** Stores a row unless a newer one is stored. Returns whether it did. */
  protected takeFact(fact: PlayerFact): boolean {
    const keys = {
      session: 'sessionId' in fact && fact.sessionId,
      quiz: 'quiz',
      mod: 'modId' in fact && fact.modId,
    }
    const key = `${fact.uuid} ${fact.kind} ${keys[fact.kind]}`
    if ((this.facts.get(key)?.version ?? 0) > fact.version) return false
    this.facts.set(key, fact)
    return true
  }

  countEvents({ bootId, events }: ReceivedOf<'/events'>): ResponseOf<'/events'> {
    const trusted = this.#lease.holder(bootId).identityMode !== 'offline'
    return this.events.take(events, {
      refusalOf: (uuid) => {
        const known = this.#players.get(uuid)
        if (known === undefined) return 'PLAYER_UNKNOWN'
        return !trusted && known.trusted ? 'IDENTITY_CONFLICT' : null
      },
      nowMs: this.nowMs(),
    })
  }

  roleplayFacts({ bootId, facts }: ReceivedOf<'/roleplay-facts'>): ResponseOf<'/roleplay-facts'> {
    this.#lease.holder(bootId)
    const reporter = {
      isOwner: this.#settings.ownsWorld(this.name),
      isKnown: (uuid: string) => this.#players.has(uuid),
      nowMs: this.nowMs(),
    }
    return { results: this.world.take(facts, reporter) }
  }

  roleplaySnapshot({ bootId, ...page }: ReceivedOf<'/roleplay-snapshot'>): ResponseOf<'/roleplay-snapshot'> {
    this.#lease.holder(bootId)
    return this.world.compare(page, this.#settings.ownsWorld(this.name))
  }

  /** Requests a list of what is in the world, as staff do. Returns its id. */
  requestList(kind: RequestOf<'/roleplay-snapshot'>['kind']): string {
    const snapshotId = this.world.requestList(kind)
    this.#endLongPoll()
    return snapshotId
  }

  verifyCode(request: RequestOf<'/verify-codes'>): VerifyCodeResponse {
    const { identityMode } = this.#lease.holder(request.bootId)
    const { playerUuid, playerName, kind } = request
    if (identityMode === 'offline' && this.#isTrustedElsewhere(playerUuid, playerName)) {
      throw new StandInRefusal('IDENTITY_CONFLICT')
    }
    if (!this.#players.has(playerUuid)) throw new StandInRefusal('PLAYER_UNKNOWN')
    this.#requirePresence(playerUuid)
    if (this.#links.has(`${kind} ${playerUuid}`)) throw new StandInRefusal('ALREADY_LINKED')
    const code = Array.from({ length: 8 }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('')
    const issued = { code, expiresAt: new Date(this.nowMs() + 600_000).toISOString() }
    this.codes.push({ ...request, ...issued })
    return issued
  }

  /** Makes a link, as the account page does on a right code. */
  link(playerUuid: string, kind: RequestOf<'/unlink'>['kind']): void {
    this.#links.add(`${kind} ${playerUuid}`)
    const links = [...this.#links].filter((each) => each.endsWith(playerUuid))
    const parts = { links: links.map((each) => ({ kind: each.split(' ')[0] ?? kind, accountId: 1 })) }
    this.#lastVersion = Math.max(this.#lastVersion + 1, Date.now())
    if (this.capabilities?.state?.includes('links') !== true) return
    this.states.put({ playerUuid, version: this.#lastVersion, parts })
    this.#endLongPoll()
  }

  unlink(request: RequestOf<'/unlink'>): UnlinkResponse {
    this.#lease.holder(request.bootId)
    this.#requirePresence(request.playerUuid)
    return { unlinked: this.endLink(request) }
  }

  /** Ends a link without a confirmation. Returns whether there was one. */
  protected endLink({ playerUuid, kind }: RequestOf<'/unlink'>): boolean {
    return this.#links.delete(`${kind} ${playerUuid}`)
  }

  reportLog(request: RequestOf<'/report-logs'>): ReportLogResponse {
    const { identityMode } = this.#lease.holder(request.bootId)
    const { playerUuid, logId } = request
    const known = this.#players.get(playerUuid)
    if (known === undefined) throw new StandInRefusal('PLAYER_UNKNOWN')
    if (identityMode === 'offline' && known.trusted) throw new StandInRefusal('IDENTITY_CONFLICT')
    if (!this.hasSeen(playerUuid)) throw new StandInRefusal('PLAYER_OFFLINE')
    const isKnown = this.isKnownLog(logId)
    if (!isKnown) this.reportLogs.push(request)
    const ofPlayer = this.reportLogs.filter((log) => log.playerUuid === playerUuid)
    const number = isKnown ? ofPlayer.findIndex((log) => log.logId === logId) + 1 : ofPlayer.length
    return { number, usableUntil: new Date(this.nowMs() + 30 * 86_400_000).toISOString() }
  }

  /** Returns whether the log came before, so that it is no second one. */
  protected isKnownLog(logId: string): boolean {
    return this.reportLogs.some((log) => log.logId === logId)
  }

  #requirePresence(playerUuid: string): void {
    if (!this.playersOnline.some(({ uuid }) => uuid === playerUuid))
      throw new StandInRefusal('PLAYER_OFFLINE')
  }

  #isTrustedElsewhere(uuid: string, name: string): boolean {
    return [...this.#players.values()].some(
      (known) => known.trusted && (known.uuid === uuid || known.name.toLowerCase() === name.toLowerCase()),
    )
  }
}
