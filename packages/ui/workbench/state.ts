import type { Page } from 'playwright-core'
import type { ReactNode } from 'react'
import type { Words } from './words.ts'

type RoleOptions = NonNullable<Parameters<Page['getByRole']>[1]>

/** What assistive technology has to find exactly once: by role and name, by label (passwords have no role), or by text. */
export type Found =
  | ({
      role: Parameters<Page['getByRole']>[0]
      name?: string
      /** `aria-invalid` */
      invalid?: boolean
      /** `aria-busy` */
      busy?: boolean
      /** `aria-current="page"` */
      current?: boolean
    } & Pick<
      RoleOptions,
      'checked' | 'description' | 'disabled' | 'expanded' | 'level' | 'pressed' | 'selected'
    >)
  | { label: string; invalid?: boolean; disabled?: boolean }
  | { text: string }

/** One state of a component, shown on the workbench and looked at by its test. */
export type State = {
  /** Unique within the component; the address is `#<language>/<component>/<name>`. */
  name: string
  show: (words: Words) => ReactNode
  /** Empty: assistive technology finds nothing, as in a decoration. */
  finds: (words: Words) => readonly Found[]
  /** Drawn as if the pointer were on it, or the keyboard's focus in it. */
  forced?: 'hover' | 'focus'
  /** Covers the page or takes the focus, so that it is shown at its own address only. */
  alone?: boolean
}
