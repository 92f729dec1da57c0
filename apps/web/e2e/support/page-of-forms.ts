import type { Page } from 'playwright-core'

/** A form of the TeamPanel and how it is opened. */
export type TypedForm = {
  /** Its file below `apps/web/src`. */
  file: string
  /** A single key, or what opens it otherwise. */
  open: string | ((page: Page) => Promise<void>)
  /** What its first field takes, if that is no text; `choice` and `time`: nothing that can be typed so. */
  takes?: 'digits' | 'choice' | 'time'
}

/** Forms that are opened on one page. */
export type PageOfForms = {
  path: string
  /** Prepares the page, e.g. chooses rows. */
  prepare?: (page: Page) => Promise<void>
  forms: readonly TypedForm[]
  /** Whether its key leads to the form, which is the page of a new thing. */
  isByLink?: true
}

/** Returns the way to open a form by its button. */
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
