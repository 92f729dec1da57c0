/** What is known of a job: the names where the game has reported them, else the ids. */
export interface HeldJob {
  job: string | null
  jobName: string | null
  rank: string | null
  rankName: string | null
}

/** Returns a job and its rank as they are read; null without a job. */
export function jobText({ job, jobName, rank, rankName }: HeldJob): string | null {
  if (job === null) return null
  const name = jobName ?? job
  return rank === null ? name : `${name} · ${rankName ?? rank}`
}
