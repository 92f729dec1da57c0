import { useEffect, useEffectEvent, useState } from 'react'
import { sameValues } from '#shell/forms/form-draft-values.ts'

/** What {@link useLiveForm} needs of a form. */
export interface LiveFormOptions<Thing, Values extends object> {
  /** What the form is about, as it is now; null for something new. */
  thing: Thing
  valuesOf: (thing: Thing) => Values
  /** What the form contained when it was opened or last saved. */
  initial: Values
  /** What is typed now. */
  typed: Values
  /** Shows other values, as if nothing had been typed. */
  show: (values: Values) => void
  /** Whether a save is under way: whatever changes meanwhile is looked at after it. */
  isPaused: boolean
}

/** What the form is about, as its user knows it. */
export interface SeenThing<Thing> {
  thing: Thing
  /** Whether somebody else changed it after the user had begun to type. */
  isChanged: boolean
}

type Followed<Thing, Values> = SeenThing<Thing> & { toShow: Values | null }

/**
 * Keeps an open form with what it is about: a change by somebody else is shown at once where nothing was typed; else what was typed
 * stays, and the result says that there was a change.
 */
export function useLiveForm<Thing, Values extends object>({
  thing,
  valuesOf,
  initial,
  typed,
  show,
  isPaused,
}: LiveFormOptions<Thing, Values>): SeenThing<Thing> {
  const [seen, setSeen] = useState<Followed<Thing, Values>>({ thing, isChanged: false, toShow: null })
  if (!isPaused && thing !== seen.thing) {
    const now = valuesOf(thing)
    const isSame = sameValues(valuesOf(seen.thing), now)
    const isKept = !sameValues(typed, initial) && !sameValues(typed, now)
    setSeen(isSame ? { ...seen, thing } : { thing, isChanged: isKept, toShow: isKept ? null : now })
  }
  const { toShow } = seen
  const showNow = useEffectEvent(show)
  useEffect(() => {
    if (toShow !== null) showNow(toShow)
  }, [toShow])
  return seen
}
