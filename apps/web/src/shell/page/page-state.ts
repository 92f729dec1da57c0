import { isLocale } from '@kubora/i18n/locale'
import type { PageState } from '#contract/rendered-page.ts'

/** Id of the JSON block the web server writes into a page it rendered. */
export const pageStateId = 'page-state'

/** Returns the key of a query result: the operation and its variables. */
export function resultKey(operation: string, variables: object): string {
  return operation + JSON.stringify(variables)
}

const state = import.meta.env.SSR ? null : readPageState()

/** Returns the state that came with the page; null when the server sent only the application. */
export function renderedPageState(): PageState | null {
  return state
}

/** Returns whether the page came as HTML. */
export function isPageRendered(): boolean {
  return state !== null && state.empty === undefined
}

/** Returns a result embedded in the page, once: a later visit fetches it again. */
export function takeResult(key: string): unknown {
  const result = state?.results[key]
  if (state !== null) delete state.results[key]
  return result
}

/** Returns whether the server rendered the not-found page. */
export function isKnownMissing(): boolean {
  return state?.missing === true
}

/** Forgets that the page was not found; called before hydration, so that later navigations query the server. */
export function forgetMissing(): void {
  if (state !== null) delete state.missing
}

function readPageState(): PageState | null {
  const block = document.getElementById(pageStateId)?.textContent
  if (!block) return null
  const read = JSON.parse(block) as PageState
  return isLocale(read.locale) ? read : null
}
