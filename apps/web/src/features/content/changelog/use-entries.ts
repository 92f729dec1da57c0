import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type ChangelogPage,
  changelogQuery,
  entriesMax,
  entriesPerLoad,
} from '#features/content/changelog/changelog.query.ts'
import type { ChangelogSearch } from '#features/content/changelog/changelog-search.ts'
import { fetchApi } from '#graphql/fetch-public.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

type Shown = Pick<ChangelogPage, 'entries' | 'hasMore'>

/** State of the list of entries. */
export interface EntriesState extends Shown {
  loadMore: () => void
  loading: 'idle' | 'busy' | 'failed'
}

/** Keys of entries begin with their day. */
const isEntryKey = /^\d{4}-\d\d-\d\d/

/** Loaded lists by language, group and month, so that a reader who comes back finds the same scroll position. */
const left = new Map<string, { first: ChangelogPage; shown: Shown }>()

/**
 * Returns the entries shown: those of the page and those loaded after them, up to the one whose anchor is in the address.
 * `first` must be the same object until it is loaded again.
 */
export function useEntries(first: ChangelogPage, { group, month }: ChangelogSearch): EntriesState {
  const locale = useLocale()
  const key = `${locale} ${group} ${month}`
  const [, redraw] = useState(0)
  const [loading, setLoading] = useState<EntriesState['loading']>('idle')
  const running = useRef(false)
  /** Key of the entry to scroll to once it is rendered. */
  const awaited = useRef<string | null>(null)
  const known = left.get(key)
  const shown: Shown = known !== undefined && sameStart(known.first, first) ? known.shown : first

  async function load(count: number, wanted?: string): Promise<void> {
    if (running.current) return
    running.current = true
    setLoading('busy')
    try {
      let now = shown
      do {
        const before = now.entries.at(-1)?.key ?? null
        const variables = { locale, group: group ?? null, month: month ?? null, before, first: count }
        const { changelog } = await fetchApi(changelogQuery, variables)
        now = { entries: [...now.entries, ...changelog.entries], hasMore: changelog.hasMore }
      } while (wanted !== undefined && now.hasMore && !now.entries.some((entry) => entry.key === wanted))
      left.set(key, { first, shown: now })
      setLoading('idle')
      redraw((times) => times + 1)
    } catch {
      setLoading('failed')
    } finally {
      running.current = false
    }
  }

  const follow = useEffectEvent(() => {
    const wanted = window.location.hash.slice(1)
    if (!isEntryKey.test(wanted) || !shown.hasMore || shown.entries.some((entry) => entry.key === wanted))
      return
    awaited.current = wanted
    void load(entriesMax, wanted)
  })
  useEffect(() => {
    const look = () => follow()
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [key])

  useEffect(() => {
    const part = awaited.current === null ? null : document.getElementById(awaited.current)
    if (part === null) return
    awaited.current = null
    part.scrollIntoView()
  }, [shown.entries.length])

  return { ...shown, loading, loadMore: () => void load(entriesPerLoad) }
}

function sameStart(a: ChangelogPage, b: ChangelogPage): boolean {
  return a === b || JSON.stringify(a.entries) === JSON.stringify(b.entries)
}
