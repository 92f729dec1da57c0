import type { PlayerState } from '@kubora/schema/protocol/player-state'
import type { Intent } from '#bans/ban-plan.ts'
import type { BanPlayer, BanServer } from '#bans/ban-population.ts'
import type { BanAttempt } from '#bans/change-ban.ts'
import type { ActiveBan, StoredBans } from '#bans/stored-bans.ts'
import { inspectCommands } from '#kills/inspect.ts'
import type { TableRow } from '#report/print-table.ts'
import { listSome } from '#report/verdict.ts'

/** The three sides of a run: what team members got acknowledged, what is stored, what the game servers have. */
export type BanEvidence = {
  attempts: readonly BanAttempt[]
  stored: StoredBans
  players: readonly Pick<BanPlayer, 'uuid' | 'name'>[]
  servers: readonly Pick<BanServer, 'id' | 'name' | 'realm' | 'world'>[]
}

/** A comparison of the three sides; an empty list of violations means that all guarantees hold. */
export type BanInspection = {
  /** Rows of: acked, stored, applied, lost, doubled. */
  rows: TableRow[]
  violations: string[]
}

const changes: readonly { kind: Intent['kind']; title: string; stored: string; action: string }[] = [
  { kind: 'create', title: 'bans', stored: 'CREATED', action: 'bans.create' },
  { kind: 'edit', title: 'edits', stored: 'EDITED', action: 'bans.edit' },
  { kind: 'shorten', title: 'shortened', stored: 'SHORTENED', action: 'bans.shorten' },
  { kind: 'unban', title: 'unbans', stored: 'UNBANNED', action: 'bans.unban' },
]

// what two members, or one with an old page, must be able to run into
const properRefusals = new Set(['ALREADY_BANNED', 'NOT_BANNED', 'CONFLICT', 'BAN_NOT_SHORTER'])

function repeated(keys: readonly string[]): string[] {
  const counts = Map.groupBy(keys, (key) => key)
  return [...counts]
    .filter(([, same]) => same.length > 1)
    .map(([key, same]) => `${key} (${same.length} times)`)
}

/** Returns the last document of the player that took effect on the game server. */
function copyOf({ world }: Pick<BanServer, 'world'>, uuid: string): PlayerState | undefined {
  return world.states.findLast(({ playerUuid }) => playerUuid === uuid)
}

/** Returns what is wrong with a game server's copy; undefined when it equals the database. */
function differenceOf(copy: PlayerState | undefined, ban: ActiveBan | null, version: number | undefined) {
  if (copy?.version !== version) return `has version ${copy?.version}, the database ${version}`
  const kept = copy?.parts.ban ?? null
  // a copy may have been read before or after that instant, and neither refuses anybody
  if (ban?.passed === true && kept === null) return undefined
  if (kept === null || ban === null) {
    return kept === ban ? undefined : `has ${kept?.reason ?? 'no ban'}, the database ${ban?.reason ?? 'none'}`
  }
  const same = (['id', 'realm', 'reason', 'startsAt', 'endsAt'] as const).every(
    (field) => kept[field] === ban[field],
  )
  if (!same) return `has ${JSON.stringify(kept)}, the database ${JSON.stringify(ban)}`
  return Object.values(kept.texts).every((text) => text.includes(ban.reason)) ? undefined : 'has another text'
}

type Difference = { playerUuid: string; line: string }

function differencesOf({ stored, players, servers }: BanEvidence): Difference[] {
  const versions = new Map(stored.versions.map(({ playerUuid, version }) => [playerUuid, version]))
  const active = new Map(stored.active.map((ban) => [ban.playerUuid, ban]))
  return servers.flatMap((server) =>
    players.flatMap(({ uuid, name }): Difference[] => {
      const ban = active.get(uuid) ?? null
      const holdsHere = ban !== null && (ban.realm === null || ban.realm === server.realm)
      const difference = differenceOf(copyOf(server, uuid), holdsHere ? ban : null, versions.get(uuid))
      return difference === undefined
        ? []
        : [{ playerUuid: uuid, line: `${server.name} ${difference} (${name})` }]
    }),
  )
}

/** Returns documents that took effect after a newer one of the same player. */
function reversalsOf({ servers, players }: BanEvidence): string[] {
  return servers.flatMap(({ name, world }) =>
    players.flatMap((player) => {
      const versions = world.states
        .filter(({ playerUuid }) => playerUuid === player.uuid)
        .map(({ version }) => version)
      return versions.some((version, index) => version < (versions[index - 1] ?? 0))
        ? [`${player.name} on ${name}`]
        : []
    }),
  )
}

function inspectChanges({ attempts, stored }: BanEvidence, stale: ReadonlySet<string>): BanInspection {
  const storedMarks = new Set(stored.changes.map(({ kind, mark }) => `${kind} ${mark}`))
  const violations: string[] = []
  const rows = changes.map(({ kind, title, stored: storedKind, action }): TableRow => {
    const acked = attempts.filter((one) => one.kind === kind && one.acked)
    const found = stored.changes.filter((change) => change.kind === storedKind)
    const lost = acked.filter(({ mark }) => !storedMarks.has(`${storedKind} ${mark}`))
    const doubled = repeated(found.map(({ mark }) => mark ?? 'without a mark'))
    const ackedMarks = new Set(acked.map(({ mark }) => mark))
    const unasked = found.filter(({ mark }) => mark === null || !ackedMarks.has(mark))
    const audited = stored.audit.find((line) => line.action === action)?.count ?? 0
    const applied = found.filter(({ playerUuid }) => !stale.has(playerUuid))
    violations.push(
      ...listSome(
        `${kind} acknowledged and lost`,
        lost.map(({ mark }) => mark),
      ),
      ...listSome(`${kind} stored twice`, doubled),
      ...listSome(
        `${kind} stored that nobody got acknowledged`,
        unasked.map(({ mark }) => String(mark)),
      ),
      ...(audited === found.length
        ? []
        : [`${found.length} stored of ${kind}, ${audited} lines in the audit log`]),
    )
    return [title, acked.length, found.length, applied.length, lost.length, doubled.length]
  })
  return { rows, violations }
}

function inspectCopies(evidence: BanEvidence, differences: readonly Difference[]): BanInspection {
  const wanted = evidence.servers.length * evidence.players.length
  const reversals = reversalsOf(evidence)
  return {
    rows: [
      ['copies of players', '', wanted, wanted - differences.length, differences.length, reversals.length],
    ],
    violations: [
      ...listSome(
        'copy that is not what the database has',
        differences.map(({ line }) => line),
      ),
      ...listSome('older document after a newer one', reversals),
    ],
  }
}

/** Compares what was acknowledged, what is stored and what the game servers have. */
export function inspectBans(evidence: BanEvidence): BanInspection {
  const { attempts, stored } = evidence
  const differences = differencesOf(evidence)
  const made = inspectChanges(evidence, new Set(differences.map(({ playerUuid }) => playerUuid)))
  const copies = inspectCopies(evidence, differences)
  const kicks = inspectCommands(evidence)
  const won = attempts.flatMap(({ acked, target }) =>
    acked && target !== null ? [`version ${target.version} of ban ${target.id}`] : [],
  )
  const improper = attempts.filter(({ refusal }) => refusal !== null && !properRefusals.has(refusal))
  return {
    rows: [
      ...made.rows,
      ...copies.rows,
      ...kicks.rows.map(
        ([, acked = '', sent = '', , applied = '', lost = '', doubled = '']): TableRow => [
          'kicks',
          acked,
          sent,
          applied,
          lost,
          doubled,
        ],
      ),
    ],
    violations: [
      ...made.violations,
      ...copies.violations,
      ...kicks.violations,
      ...listSome('changed by two team members', repeated(won)),
      ...listSome(
        'refused',
        improper.map(({ mark, refusal }) => `${mark}: ${refusal}`),
      ),
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
