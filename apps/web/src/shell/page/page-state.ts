import { isLocale } from '@kubora/i18n/locale'
import type { PageState } from '#contract/rendered-page.ts'

/** Id of the JSON block the web server writes into a page it rendered. */
export const pageStateId = 'page-state'

/** Names an answer: the operation and its variables. */
export function resultKey(operation: string, variables: object): string {
  return operation + JSON.stringify(variables)
}

const state = import.meta.env.SSR ? null : readPageState()

/** What the page in the browser was made from; null when the server sent only the empty application. */
export function renderedPageState(): PageState | null {
  return state
}

/** The answer the page came with, once: a later visit asks anew. */
export function takeResult(key: string): unknown {
  const answer = state?.answers[key]
  if (state !== null) delete state.answers[key]
  return answer
}

/** Whether the server that rendered the page found that there is none at its address. */
export function isKnownMissing(): boolean {
  return state?.missing === true
}

/** The page the server rendered has been taken over: whatever comes next is found out anew. */
export function forgetMissing(): void {
  if (state !== null) delete state.missing
}

function readPageState(): PageState | null {
  const block = document.getElementById(pageStateId)?.textContent
  if (!block) return null
  const read = JSON.parse(block) as PageState
  return isLocale(read.locale) ? read : null
}
