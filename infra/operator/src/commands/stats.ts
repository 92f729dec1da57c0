import { systemActor } from '@kubora/domain/kernel/actor'
import { rebuildScores } from '@kubora/domain/stats/rebuild-scores'
import { listPoints, setPoints, type StatsRule } from '@kubora/domain/stats/set-points'
import { OperatorError } from '#operator-error.ts'
import { withDomain } from '#with-domain.ts'

/**
 * Makes all scores anew from events and stays, and prints each day. Ctrl+C stops it behind the day it is at; what is done stays, and `from`
 * goes on from a day.
 */
export async function statsRebuildCommand({ from }: { from?: string }): Promise<void> {
  if (from !== undefined && !isDay(from))
    throw new OperatorError('A day is written as 2026-11-27. Nothing was changed.')
  const stop = new AbortController()
  const onSignal = () => {
    console.error('Stops behind what it is at.')
    stop.abort()
  }
  process.once('SIGINT', onSignal)
  const done: string[] = []
  try {
    await withDomain((context) =>
      rebuildScores(
        context,
        {
          onDay: (day, { scores, counts }, left) => {
            done.push(day)
            console.log(`${day}: ${scores} scores and ${counts} counts corrected, ${left} days left`)
          },
          onPlayers: (compared, corrected) =>
            console.log(
              `Weeks, months and all time: ${compared} players compared, ${corrected} scores corrected`,
            ),
        },
        { from: from ?? null, signal: stop.signal },
      ),
    )
  } finally {
    process.off('SIGINT', onSignal)
  }
  if (!stop.signal.aborted) console.log('All scores are those of their events and stays.')
  else
    console.log(`Stopped. What is done stays; to go on: stats:rebuild --from ${done.at(-1) ?? from ?? '…'}`)
}

/** Prints what events bring; with a board, a kind and points sets what one of the kind brings there from tomorrow on. */
export async function statsPointsCommand(mode?: string, kind?: string, points?: string): Promise<void> {
  await withDomain(async (context) => {
    if (points !== undefined) {
      const rule = await setPoints(context, systemActor, { mode, kind, points: readPoints(points) })
      console.log(`Set: ${describe(rule)}. What happened before keeps its points.`)
      return
    }
    const rules = await listPoints(context)
    const shown = rules.filter(
      (rule) => (mode === undefined || rule.mode === mode) && (kind === undefined || rule.kind === kind),
    )
    for (const rule of shown) console.log(describe(rule))
    if (shown.length === 0) console.log('There is no such rule: the board does not take events of this kind.')
  })
}

function describe({ mode, kind, since, points }: StatsRule): string {
  return `${mode} ${kind}: ${points} points since ${since}`
}

/** Returns the number; what is none stays as it is, for the check of the rule to refuse. */
function readPoints(text: string): unknown {
  return /^-?[0-9]{1,9}$/.test(text) ? Number(text) : text
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
