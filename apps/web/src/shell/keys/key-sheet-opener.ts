import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

let opener: (() => void) | null = null
const listeners = new Set<() => void>()

function setOpener(open: (() => void) | null): void {
  opener = open
  for (const listener of listeners) listener()
}

/** Opens the sheet of keys of this page, if it has one. */
export function openKeySheet(): void {
  opener?.()
}

/** Registers what opens the sheet of keys, while the component is mounted. */
export function useKeySheet(open: () => void): void {
  const onOpen = useEffectEvent(open)
  useEffect(() => {
    const own = () => onOpen()
    setOpener(own)
    return () => {
      if (opener === own) setOpener(null)
    }
  }, [])
}

/** Returns whether the page has a sheet of keys, live. */
export function useHasKeySheet(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => opener !== null,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
