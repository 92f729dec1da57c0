import type { Database } from '@kubora/schema/db/client'

/**
 * Returns a read that runs once at a time per database: callers who come while it runs share one run after it. So many screens that
 * read the same again cost two runs, and nobody gets what was read before he asked.
 */
export function sharedRead<Result>(
  read: (db: Database) => Promise<Result>,
): (db: Database) => Promise<Result> {
  const runs = new WeakMap<Database, { running: Promise<unknown>; next: Promise<Result> | null }>()

  function start(db: Database): Promise<Result> {
    const run = read(db)
    const entry = { running: run, next: null }
    runs.set(db, entry)
    const end = () => {
      if (entry.next === null) runs.delete(db)
    }
    run.then(end, end)
    return run
  }

  return (db) => {
    const entry = runs.get(db)
    if (entry === undefined) return start(db)
    // whether the one before succeeds is nothing to those who wait for the next
    entry.next ??= entry.running.then(
      () => start(db),
      () => start(db),
    )
    return entry.next
  }
}
