import type common from './locales/de/common.json'
import type errors from './locales/de/errors.json'
import type home from './locales/de/home.json'
import type shell from './locales/de/shell.json'
import type validation from './locales/de/validation.json'

/** Namespaces and their keys; a new namespace adds one line here, and its keys are typed everywhere. */
export interface TextResources {
  common: typeof common
  errors: typeof errors
  home: typeof home
  shell: typeof shell
  validation: typeof validation
}

/** A namespace of the translations. */
export type TextNamespace = keyof TextResources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    enableSelector: true
    resources: TextResources
  }
}
