import { errorText } from '@kubora/i18n/error-text'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/bulk/bulk-dialog.css.ts'
import type { BulkState } from '#shell/bulk/send-row.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link BulkRows}. */
export interface BulkRowsProps {
  targets: readonly { id: string; name: string }[]
  stateOf: (id: string) => BulkState
}

/** The name of each target and what has become of it, with the reason of a refusal. */
export function BulkRows({ targets, stateOf }: BulkRowsProps) {
  const { t } = useTranslation('panel')
  const { t: errorWords } = useTranslation('errors')
  const locale = useLocale()
  function words(state: BulkState): string {
    if (state.kind === 'REFUSED') return errorText(errorWords, locale, state.error.code, state.error.params)
    if (state.kind === 'DELAYED') return t(($) => $.bulk.delayed, { count: Math.ceil(state.seconds) })
    return t(($) => $.bulk.state[state.kind])
  }
  return (
    <ul className={css.rows}>
      {targets.map(({ id, name }) => {
        const state = stateOf(id)
        return (
          <li key={id} className={css.row}>
            <span className={css.name}>{name}</span>
            <span className={css.state[state.kind]}>{words(state)}</span>
          </li>
        )
      })}
    </ul>
  )
}
