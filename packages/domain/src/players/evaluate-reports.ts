import type { PlayerRowResult } from '@kubora/schema/protocol/players'
import type { ReportedPlayer } from '#players/reported-player.ts'

/** A stored player that a report concerns, by UUID or by name. */
export type KnownPlayer = {
  id: number
  uuid: string
  name: string
  displayName: string | null
  nameCurrent: boolean
  offlineIdentity: boolean
  reportVersion: number
  /** Whether an account linked to this player would be a team member. */
  isTeam: boolean
  /** Whether the server speaks for the player, who was there or whom no other server knows. */
  isOurs: boolean
  /** Version of the newest report of this server about the player. */
  ownVersion: number
}

/** A name that a player had before, with the version of the newest report of it. */
export type FormerName = Pick<KnownPlayer, 'uuid' | 'name' | 'offlineIdentity'> & { version: number }

/** Whether the reports of a server count for trusted identities, and for team members. */
export type Trust = { identities: boolean; staff: boolean }

/** What is to be stored of a player, with the name of the newest report, and whether it belongs to this player. */
export type AcceptedReport = ReportedPlayer & {
  nameCurrent: boolean
  /** Version of the newest report of any server; `version` is that of this one. */
  newestVersion: number
}

/** What reports change. */
export type Evaluation = {
  /** The result of each report, in the given order. */
  results: PlayerRowResult[]
  /** One for each player of whom something is stored. */
  accepted: AcceptedReport[]
  /** Whose each reported name is now: a name in lower case, and a UUID. Perhaps of a player who has another name since. */
  bearers: ReadonlyMap<string, string>
  /** Names of players who have other ones, with the version of their newest report. */
  formerNames: Pick<FormerName, 'uuid' | 'name' | 'version'>[]
}

/** Whom reports are about, and whether all of them were just seen on the server. */
export type ReportedAbout = {
  known: readonly KnownPlayer[]
  formerNames?: readonly FormerName[]
  arePresent?: boolean
}

type Claim = { uuid: string; version: number; trusted: boolean }

// a version ahead of our clock counts as now; one further ahead is refused, so that the clock is corrected
const toleratedLeadMs = 5 * 60_000

/**
 * Decides which reports count. Of two reports of one player the higher version counts, and of all claims of a name, whosever,
 * the one of the highest version: so the order in which reports arrive changes nothing. A server speaks for players who were
 * there. An offline-mode server may neither take a name from another player nor report a trusted identity. Of team members
 * and their names only a server that vouches for the team reports anything. No stored version is ahead of `nowMs`, as it would
 * block later reports until then.
 */
export function evaluateReports(
  reports: readonly ReportedPlayer[],
  { known, formerNames = [], arePresent = false }: ReportedAbout,
  trust: Trust,
  nowMs: number,
): Evaluation {
  const byUuid = new Map(known.map((player) => [player.uuid, player]))
  const named = known.filter((player) => player.nameCurrent)
  const holders = new Map(named.map((player) => [player.name.toLowerCase(), player.uuid]))
  const taken = new Map(holders)
  const teamNames = new Map(
    named.filter(({ isTeam }) => isTeam).map(({ name, uuid }) => [name.toLowerCase(), uuid]),
  )

  function touchesTeam({ uuid, name }: ReportedPlayer): boolean {
    const borne = teamNames.get(name.toLowerCase())
    return byUuid.get(uuid)?.isTeam === true || (borne !== undefined && borne !== uuid)
  }

  function refusalOf(report: ReportedPlayer): string | undefined {
    const { uuid, version } = report
    const [player, key] = [byUuid.get(uuid), report.name.toLowerCase()]
    const isOthers = (owners: ReadonlyMap<string, string>) => owners.has(key) && owners.get(key) !== uuid
    if (version > nowMs + toleratedLeadMs) return 'VERSION_IN_FUTURE'
    if (!trust.identities && ((player && !player.offlineIdentity) || isOthers(taken)))
      return 'IDENTITY_CONFLICT'
    if (!trust.staff && touchesTeam(report)) return 'STAFF_NOT_VOUCHED'
    if (!arePresent && (player ? !player.isOurs : isOthers(holders))) return 'PLAYER_NOT_SEEN'
    taken.set(key, uuid)
    return undefined
  }

  const refusals = reports.map(refusalOf)
  const believed = reports
    .filter((_, index) => refusals[index] === undefined)
    .map((report) => ({ report, version: Math.min(report.version, nowMs) }))
  const newest = new Map<string, ReportedPlayer>()
  for (const { report } of believed) {
    const other = newest.get(report.uuid)
    if (other === undefined || isBefore(other, report)) newest.set(report.uuid, report)
  }

  const reported = new Set(believed.map(({ report }) => report.name.toLowerCase()))
  const claims = [
    ...known.map(({ reportVersion, ...player }) => ({ ...player, version: reportVersion })),
    ...formerNames,
    ...believed.map(({ report: { uuid, name }, version }) => ({
      uuid,
      name,
      version,
      offlineIdentity: !trust.identities,
    })),
  ]
  const bearers = bearersOf(claims.filter(({ name }) => reported.has(name.toLowerCase())))
  const accepted = [...newest.values()].filter(isNewHere).map((report): AcceptedReport => {
    const player = byUuid.get(report.uuid)
    const version = Math.min(report.version, nowMs)
    const isNewest =
      player === undefined || !isBefore({ ...report, version }, { ...player, version: player.reportVersion })
    const { name, displayName } = isNewest ? report : player
    const bearer = bearers.get(name.toLowerCase())
    return {
      ...report,
      version,
      name,
      displayName,
      newestVersion: isNewest ? version : player.reportVersion,
      nameCurrent: bearer === undefined ? player?.nameCurrent === true : bearer === report.uuid,
    }
  })

  function isNewHere({ uuid, version }: ReportedPlayer): boolean {
    return Math.min(version, nowMs) >= (byUuid.get(uuid)?.ownVersion ?? 0)
  }

  const nameOf = new Map([...known, ...accepted].map(({ uuid, name }) => [uuid, name.toLowerCase()]))
  return {
    results: reports.map((report, index): PlayerRowResult => {
      const [{ uuid }, reason] = [report, refusals[index]]
      if (reason !== undefined) return { uuid, result: 'rejected', reason }
      return { uuid, result: newest.get(uuid) === report && isNewHere(report) ? 'accepted' : 'stale' }
    }),
    accepted,
    bearers,
    formerNames: believed
      .map(({ report: { uuid, name }, version }) => ({ uuid, name, version }))
      .filter(({ uuid, name }) => nameOf.get(uuid) !== name.toLowerCase()),
  }
}

type Named = { version: number; name: string; displayName: string | null }

/** Returns whether a report is older than another one of the same player; of two with one version the names decide. */
function isBefore(one: Named, other: Named): boolean {
  if (one.version !== other.version) return one.version < other.version
  if (one.name !== other.name) return one.name < other.name
  return (one.displayName ?? '') < (other.displayName ?? '')
}

/** Returns whose each name is: of claims with one version that of the higher UUID; one of a trusted identity goes first. */
function bearersOf(claims: readonly FormerName[]): Map<string, string> {
  const best = new Map<string, Claim>()
  for (const { uuid, name, version, offlineIdentity } of claims) {
    const [key, claim] = [name.toLowerCase(), { uuid, version, trusted: !offlineIdentity }]
    const other = best.get(key)
    if (other === undefined || isStronger(claim, other)) best.set(key, claim)
  }
  return new Map([...best].map(([name, { uuid }]) => [name, uuid]))
}

function isStronger(claim: Claim, other: Claim): boolean {
  if (claim.trusted !== other.trusted) return claim.trusted
  if (claim.version !== other.version) return claim.version > other.version
  return claim.uuid > other.uuid
}
