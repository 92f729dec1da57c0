import type { SimulatedThing } from '@kubora/plugin-sdk/simulator/roleplay-state'
import type { TableRow } from '#report/print-table.ts'
import { listSome } from '#report/verdict.ts'
import { compareWorld, type WorldComparison } from '#roleplay/compare-worlds.ts'
import type { WishAttempt } from '#roleplay/make-wish.ts'
import type { StoredWish, StoredWorlds } from '#roleplay/stored-world.ts'
import type { WorldGame } from '#roleplay/world-game.ts'

/** A game at the end of a run. */
export type PlayedWorld = Pick<WorldGame, 'realm' | 'effects' | 'everApplied' | 'interrupted'> & {
  things: readonly SimulatedThing[]
  /** Balances after each booking, by the id of its command. */
  bookings: ReadonlyMap<string, { fromBalance: number; toBalance: number }>
  /** Sum of the money of all characters before the run and after it. */
  money: readonly [before: number, after: number]
}

/** The three sides of a run: what members got acknowledged, what is stored, what the games have. */
export type WorldEvidence = {
  attempts: readonly WishAttempt[]
  stored: StoredWorlds
  games: readonly PlayedWorld[]
  /** Commands that were seen as UNKNOWN during the run. */
  seenUnknown: ReadonlySet<string>
}

/** A comparison of the three sides; an empty list of violations means that all guarantees hold. */
export type WorldInspection = { wishRows: TableRow[]; worldRows: TableRow[]; violations: string[] }

const kinds: readonly {
  title: string
  kind: string
  intents: readonly string[]
  actions: readonly string[]
}[] = [
  { title: 'renames', kind: 'CHARACTER_RENAME', intents: ['rename'], actions: ['rename-character'] },
  { title: 'jobs', kind: 'CHARACTER_JOB', intents: ['job'], actions: ['set-job'] },
  {
    title: 'licenses',
    kind: 'CHARACTER_LICENSE',
    intents: ['grant', 'revoke'],
    actions: ['grant-license', 'revoke-license'],
  },
  { title: 'deletions', kind: 'CHARACTER_DELETE', intents: ['delete'], actions: ['delete-character'] },
  { title: 'returns', kind: 'CHARACTER_RESTORE', intents: ['restore'], actions: ['restore-character'] },
  { title: 'transfers', kind: 'MONEY_TRANSFER', intents: ['transfer'], actions: ['transfer-money'] },
]

// what a member with an old page, or one of two at once, must be able to run into
const properRefusals = new Set([
  'CHARACTER_REMOVED',
  'CONFLICT',
  'INVALID_INPUT',
  'INVALID_LICENSE_FOR_TYPE',
  'NOT_FOUND',
])

function repeated(keys: readonly string[]): string[] {
  return [...Map.groupBy(keys, (key) => key)]
    .filter(([, same]) => same.length > 1)
    .map(([key, same]) => `${key} (${same.length} times)`)
}

function name({ id, kind, realm, state, reason }: StoredWish): string {
  return `${kind} ${id} of ${realm}, ${state}${reason === null ? '' : ` ${reason}`}`
}

function inspectWishes({ attempts, stored }: WorldEvidence): Omit<WorldInspection, 'worldRows'> {
  const violations: string[] = []
  const wishRows = kinds.map(({ title, kind, intents, actions }): TableRow => {
    const asked = attempts.filter(({ intent }) => intents.includes(intent.kind))
    const acked = asked.filter(({ ids }) => ids.size > 0)
    const wishes = stored.wishes.filter((wish) => wish.kind === kind)
    const storedIds = new Set(wishes.map(({ id }) => id))
    const ackedIds = new Set(acked.flatMap(({ ids }) => [...ids]))
    const lost = [...ackedIds].filter((id) => !storedIds.has(id))
    const unasked = wishes.filter(({ id }) => !ackedIds.has(id))
    const doubled = acked.filter(({ ids }) => ids.size > 1)
    const audited = stored.audit
      .filter(({ action }) => actions.some((one) => action === `roleplay.${one}`))
      .reduce((sum, { count }) => sum + count, 0)
    violations.push(
      ...listSome(`wish of ${title} acknowledged and lost`, lost),
      ...listSome(`wish of ${title} stored that nobody got acknowledged`, unasked.map(name)),
      ...listSome(
        `one key of ${title} made two wishes`,
        doubled.map(({ intent, ids }) => `${intent.number}: ${[...ids].join(', ')}`),
      ),
      ...(audited === wishes.length
        ? []
        : [`${wishes.length} stored wishes of ${title}, ${audited} lines in the audit log`]),
    )
    const ofState = (state: StoredWish['state']) => wishes.filter((wish) => wish.state === state).length
    const refused = asked.length - acked.length
    const ends = [ofState('APPLIED'), ofState('FAILED'), ofState('UNKNOWN'), ofState('PENDING')]
    return [
      title,
      refused,
      acked.length,
      wishes.length,
      ...ends,
      lost.length,
      doubled.length + unasked.length,
    ]
  })
  const improper = attempts.flatMap(({ intent, refusals }) =>
    refusals
      .filter((code) => !properRefusals.has(code))
      .map((code) => `${intent.kind} ${intent.number}: ${code}`),
  )
  return { wishRows, violations: [...violations, ...listSome('refused', improper)] }
}

/** Compares what a game did with the outcomes of the wishes of its realm. */
function inspectOutcomes(game: PlayedWorld, stored: readonly StoredWish[], seenUnknown: ReadonlySet<string>) {
  const { realm, effects, everApplied, interrupted, bookings } = game
  const wishes = stored.filter((wish) => wish.realm === realm)
  const known = new Set(wishes.map(({ commandId }) => commandId))
  const inWorld = new Set(effects.map(({ command }) => command.id))
  const bookedTwice = repeated(
    effects.filter(({ command }) => command.type === 'money-transfer').map(({ command }) => command.id),
  )
  // a journal that was lost with its folder may set a state again, which books nothing twice
  const setTwice = repeated(effects.map(({ command, folder }) => `${command.id} on folder ${folder}`))
  const transfers = wishes.filter(({ kind }) => kind === 'MONEY_TRANSFER')
  const otherBalances = transfers.filter(({ commandId, state, result }) => {
    const booking = bookings.get(commandId)
    if (state !== 'APPLIED' || booking === undefined) return false
    return booking.fromBalance !== result?.fromBalance || booking.toBalance !== result.toBalance
  })
  const unexplained = wishes.filter(
    ({ commandId }) => seenUnknown.has(commandId) && !interrupted.has(commandId),
  )
  return [
    ...listSome(`wish without an end`, wishes.filter(({ state }) => state === 'PENDING').map(name)),
    ...listSome(`still unknown`, wishes.filter(({ state }) => state === 'UNKNOWN').map(name)),
    ...listSome(
      `applied, and the game of ${realm} never did it`,
      wishes.filter(({ state, commandId }) => state === 'APPLIED' && !everApplied.has(commandId)).map(name),
    ),
    ...listSome(
      `failed, and the game of ${realm} did it`,
      wishes.filter(({ state, commandId }) => state === 'FAILED' && inWorld.has(commandId)).map(name),
    ),
    ...listSome(`booked twice in ${realm}`, bookedTwice),
    ...listSome(`carried out twice in ${realm}`, setTwice),
    ...listSome(
      `done in ${realm} without a wish of it`,
      [...everApplied].filter((id) => !known.has(id)),
    ),
    ...listSome(
      'sent to the game server of another realm',
      wishes.filter(({ sentTo }) => sentTo !== null && sentTo !== realm).map(name),
    ),
    ...listSome('balances that are not those of the booking', otherBalances.map(name)),
    ...listSome('unknown, though no kill met its booking', unexplained.map(name)),
  ]
}

/** Compares what was acknowledged, what is stored and what the games have. */
export function inspectRoleplay(evidence: WorldEvidence): WorldInspection {
  const { stored, games, seenUnknown } = evidence
  const { wishRows, violations } = inspectWishes(evidence)
  const compared = games.map((game): [PlayedWorld, WorldComparison] => [
    game,
    compareWorld(game.realm, game.things, stored.things),
  ])
  return {
    wishRows,
    worldRows: compared.map(([{ realm, money }, { inGame, stored: rows, equal, differences }]) => [
      realm,
      inGame,
      rows,
      equal,
      differences.length,
      ...money,
    ]),
    violations: [
      ...violations,
      ...games.flatMap((game) => inspectOutcomes(game, stored.wishes, seenUnknown)),
      ...compared.flatMap(([, { differences }]) => listSome('Postgres is not the world', differences)),
      ...games.flatMap(({ realm, money: [before, after] }) =>
        before === after ? [] : [`the money of ${realm} was ${before} and is ${after}`],
      ),
      ...listSome('of another realm', stored.foreign),
      ...listSome(
        'job given up',
        stored.failedWork.map(({ topic, lastError }) => `${topic}: ${lastError}`),
      ),
      ...Object.entries(stored.open).flatMap(([what, count]) =>
        count === 0 ? [] : [`${count} rows still open: ${what}`],
      ),
    ],
  }
}
