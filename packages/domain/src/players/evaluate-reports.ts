import type { PlayerRowResult } from '@kubora/schema/protocol/players'
import type { ReportedPlayer } from '#players/reported-player.ts'

/** What the database knows of a player that a report touches, by UUID or by name. */
export type KnownPlayer = {
  id: number
  uuid: string
  name: string
  nameCurrent: boolean
  offlineIdentity: boolean
  reportVersion: number
  /** Whether an account linked to it would be a team member. */
  isTeam: boolean
}

/** Whether a server's reports count on identities at all, and on names that team members bear. */
export type Trust = { identities: boolean; staff: boolean }

/** A report to be stored, and whether its name points at this player from now on. */
export type AcceptedReport = ReportedPlayer & { nameCurrent: boolean }

/** The result of each report, in the order given, and what is to be stored. */
export type Evaluation = { results: PlayerRowResult[]; accepted: AcceptedReport[] }

// times ahead of ours count as now; those of a clock this far ahead are refused, so that it is corrected
const toleratedLeadMs = 5 * 60_000

/**
 * Decides which reports count. Of two reports of one player the higher version counts. A trusted server may give a player any
 * name; an offline-mode server neither takes a name from another player nor reports a trusted identity. The name of a team
 * member changes hands only by a server that vouches for the team. No version is stored that is ahead of `nowMs`: it would shut
 * out what others report until then.
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

  /** Whether it would give a team member another name, or their name to another. */
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
