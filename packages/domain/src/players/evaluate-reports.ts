import type { PlayerRowResult } from '@kubora/schema/protocol/players'
import type { ReportedPlayer } from '#players/reported-player.ts'

/** A stored player that a report concerns, by UUID or by name. */
export type KnownPlayer = {
  id: number
  uuid: string
  name: string
  nameCurrent: boolean
  offlineIdentity: boolean
  reportVersion: number
  /** Whether an account linked to this player would be a team member. */
  isTeam: boolean
}

/** Whether the reports of a server count for trusted identities, and for names of team members. */
export type Trust = { identities: boolean; staff: boolean }

/** A report to be stored, and whether its name belongs to this player from now on. */
export type AcceptedReport = ReportedPlayer & { nameCurrent: boolean }

/** The result of each report, in the given order, and the reports to be stored. */
export type Evaluation = { results: PlayerRowResult[]; accepted: AcceptedReport[] }

// a version ahead of our clock counts as now; one further ahead is refused, so that the clock is corrected
const toleratedLeadMs = 5 * 60_000

/**
 * Decides which reports count. Of two reports of one player the higher version counts. A trusted server may give a player
 * any name. An offline-mode server may neither take a name from another player nor report a trusted identity. Only a server
 * that vouches for the team may change or pass on the name of a team member. No stored version is ahead of `nowMs`, as it
 * would block later reports until then.
 */
export function evaluateReports(
  reports: readonly ReportedPlayer[],
  known: readonly KnownPlayer[],
  trust: Trust,
  nowMs: number,
): Evaluation {
  const byUuid = new Map(known.map((player) => [player.uuid, player]))
  const named = known.filter((player) => player.nameCurrent)
  const holders = new Map(named.map((player) => [player.name.toLowerCase(), player.uuid]))
  const teamNames = new Map(
    named.filter(({ isTeam }) => isTeam).map(({ name, uuid }) => [name.toLowerCase(), uuid]),
  )
  const newest = new Map<string, ReportedPlayer>()
  for (const report of reports) {
    if (isInFuture(report)) continue
    if ((newest.get(report.uuid)?.version ?? -1) < report.version) newest.set(report.uuid, report)
  }

  function isInFuture({ version }: ReportedPlayer): boolean {
    return version > nowMs + toleratedLeadMs
  }

  /** Returns whether the report would rename a team member, or give another player a team member's name. */
  function touchesTeam({ uuid, name }: ReportedPlayer): boolean {
    const player = byUuid.get(uuid)
    const borne = teamNames.get(name.toLowerCase())
    return (player?.isTeam === true && player.name !== name) || (borne !== undefined && borne !== uuid)
  }

  function evaluate(report: ReportedPlayer): PlayerRowResult {
    const { uuid, version } = report
    const player = byUuid.get(uuid)
    const holder = holders.get(report.name.toLowerCase())
    if (isInFuture(report)) return { uuid, result: 'rejected', reason: 'VERSION_IN_FUTURE' }
    if (
      !trust.identities &&
      ((player && !player.offlineIdentity) || (holder !== undefined && holder !== uuid))
    ) {
      return { uuid, result: 'rejected', reason: 'IDENTITY_CONFLICT' }
    }
    if (!trust.staff && touchesTeam(report)) {
      return { uuid, result: 'rejected', reason: 'STAFF_NOT_VOUCHED' }
    }
    if (newest.get(uuid) !== report || version < (player?.reportVersion ?? 0)) {
      return { uuid, result: 'stale' }
    }
    holders.set(report.name.toLowerCase(), uuid)
    return { uuid, result: 'accepted' }
  }

  const results = reports.map(evaluate)
  const accepted = reports
    .filter((_, index) => results[index]?.result === 'accepted')
    .map((report) => ({
      ...report,
      version: Math.min(report.version, nowMs),
      nameCurrent: holders.get(report.name.toLowerCase()) === report.uuid,
    }))
  return { results, accepted }
}
