import { useEffect, useEffectEvent, useState } from 'react'
import { sameValues } from '#shell/forms/form-draft-values.ts'

/** What {@link useLiveForm} needs of a form. */
export interface LiveFormOptions<Thing, Values extends object> {
  /** What the form is about, as it is now; null for something new. */
  thing: Thing
  valuesOf: (thing: Thing) => Values
  /** What the form contained when it was opened or last saved. */
  initial: Values
  /** Returns what is typed now. */
  typed: () => Values
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
  const [seen, setSeen] = useState<SeenThing<Thing>>({ thing, isChanged: false })
  const follow = useEffectEvent((now: Thing) => {
    const after = valuesOf(now)
    if (sameValues(valuesOf(seen.thing), after)) return setSeen({ ...seen, thing: now })
    const isKept = !sameValues(typed(), initial) && !sameValues(typed(), after)
    setSeen({ thing: now, isChanged: isKept })
    if (!isKept) show(after)
  })
  useEffect(() => {
    if (!isPaused) follow(thing)
  }, [thing, isPaused])
  return seen
}
