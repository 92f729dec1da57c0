import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { z } from 'zod'
import { getSession, subscribeSession } from '#device/session-store.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether a link led back to a list as it was left. */
    returnsToList?: boolean
  }
}

/** A page of the TeamPanel as it was left: enough to show the same part of the same list again. */
export interface LeftList {
  search: Readonly<Record<string, unknown>>
  /** What the list stored in its history entry. */
  state: object
  /** px from the top of the window */
  scrollY: number
  /** px from the top, of scrollers inside the page by their `data-scroll-restoration-id` */
  scrollers: Readonly<Record<string, number>>
}

const storedLists = z.array(
  z.tuple([
    z.string(),
    z.object({
      search: z.record(z.string(), z.unknown()),
      state: z.record(z.string(), z.unknown()),
      scrollY: z.number(),
      scrollers: z.record(z.string(), z.number()),
    }),
  ]),
)

/** A way back to a list. */
export interface ListReturn {
  list: LeftList
  /** Path of the page that the user comes from: a row of the list leads there. */
  from: string
}

/** Most pages remembered; the one that was left longest ago is dropped first. */
const rememberedMax = 50

/** What the router stores in a history entry, and what belongs to one way back only. */
const routerState = ['__TSR_index', '__TSR_key', 'key', 'returnsToList', '__hashScrollIntoViewOptions']

/** Key of the pages in sessionStorage, which survives a reload and is not shared with other tabs. */
const storageKey = 'kubora.leftLists'

const lists = new Map<string, LeftList>(readStored())
const watched = new WeakSet<AnyRouter>()
let arrival: (ListReturn & { path: string }) | null = null

/** Selector of scrollers whose position is restored. */
export const scrollerSelector = 'main [data-scroll-restoration-id]'

/** Returns the list at a path as it was left in this tab; null when it was not, or `accepts` refuses its search parameters. */
export function leftList(
  path: string,
  accepts: (search: LeftList['search']) => boolean = () => true,
): LeftList | null {
  const list = lists.get(path)
  return list && accepts(list.search) ? list : null
}

/** Returns how the user came back to the list at this path, once; null when it was opened in another way. */
export function takeReturn(path: string): ListReturn | null {
  if (arrival?.path !== path) return null
  const taken = arrival
  arrival = null
  return taken
}

/** Remembers the pages of the TeamPanel as they are left, and notices ways back to them; once per router. */
export function watchLists(router: AnyRouter): void {
  if (watched.has(router)) return
  watched.add(router)
  subscribeSession(() => {
    if (getSession() === null) forgetAll()
  })
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return
    const known = lists.get(toLocation.pathname)
    const path = toLocation.pathname
    arrival =
      known && isReturn(fromLocation, toLocation) ? { path, list: known, from: fromLocation.pathname } : null
    if (getSession() !== null && /^\/admin\b/.test(fromLocation.pathname)) remember(fromLocation)
  })
}

/** Back, or a link of the breadcrumbs. */
function isReturn(from: ParsedLocation, to: ParsedLocation): boolean {
  return to.state.returnsToList === true || to.state.__TSR_index < from.state.__TSR_index
}

function remember({ pathname, search, state }: ParsedLocation): void {
  const own = Object.entries(state).filter(([name]) => !routerState.includes(name))
  const scrollers = [...document.querySelectorAll<HTMLElement>(scrollerSelector)].map(
    (element) => [element.dataset['scrollRestorationId'] ?? '', element.scrollTop] as const,
  )
  lists.delete(pathname)
  lists.set(pathname, {
    search,
    state: Object.fromEntries(own),
    scrollY: window.scrollY,
    scrollers: Object.fromEntries(scrollers),
  })
  const [oldest] = lists.keys()
  if (lists.size > rememberedMax && oldest !== undefined) lists.delete(oldest)
  store()
}

/** What somebody searched for ends with their login. */
function forgetAll(): void {
  lists.clear()
  store()
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...lists]))
  } catch {
    // storage is refused or full: the way back is remembered until a reload
  }
}

/** Returns the pages that this tab had left before it was reloaded. */
function readStored(): readonly (readonly [string, LeftList])[] {
  try {
    const stored = storedLists.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
    return stored.success ? stored.data : []
  } catch {
    return []
  }
}
