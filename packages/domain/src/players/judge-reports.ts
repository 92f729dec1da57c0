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
}

/** A report to be stored, and whether its name points at this player from now on. */
export type AcceptedReport = ReportedPlayer & { nameCurrent: boolean }

/** The verdict on each report, in the order given, and what is to be stored. */
export type Judgement = { results: PlayerRowResult[]; accepted: AcceptedReport[] }

// a clock this far ahead would shut out every later report
const toleratedLeadMs = 5 * 60_000

/**
 * Decides which reports count. Of two reports of one player the higher version counts. A trusted server may give a player
 * any name; an offline-mode server neither takes a name from another player nor speaks for a trusted identity.
 */
export function judgeReports(
  reports: readonly ReportedPlayer[],
  known: readonly KnownPlayer[],
  trusted: boolean,
  nowMs: number,
): Judgement {
  const byUuid = new Map(known.map((player) => [player.uuid, player]))
  const holders = new Map(
    known.filter((player) => player.nameCurrent).map((player) => [player.name.toLowerCase(), player.uuid]),
  )
  const newest = new Map<string, ReportedPlayer>()
  for (const report of reports) {
    if (isInFuture(report)) continue
    if ((newest.get(report.uuid)?.version ?? -1) < report.version) newest.set(report.uuid, report)
  }

  function isInFuture({ version }: ReportedPlayer): boolean {
    return version > nowMs + toleratedLeadMs
  }

  function judge(report: ReportedPlayer): PlayerRowResult {
    const { uuid, version } = report
    const player = byUuid.get(uuid)
    const holder = holders.get(report.name.toLowerCase())
    if (isInFuture(report)) return { uuid, result: 'rejected', reason: 'VERSION_IN_FUTURE' }
    if (!trusted && ((player && !player.offlineIdentity) || (holder !== undefined && holder !== uuid))) {
      return { uuid, result: 'rejected', reason: 'IDENTITY_CONFLICT' }
    }
    if (newest.get(uuid) !== report || version < (player?.reportVersion ?? 0)) {
      return { uuid, result: 'stale' }
    }
    holders.set(report.name.toLowerCase(), uuid)
    return { uuid, result: 'accepted' }
  }

  const results = reports.map(judge)
  const accepted = reports
    .filter((_, index) => results[index]?.result === 'accepted')
    .map((report) => ({ ...report, nameCurrent: holders.get(report.name.toLowerCase()) === report.uuid }))
  return { results, accepted }
}
