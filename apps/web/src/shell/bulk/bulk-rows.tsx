import { errorText } from '@kubora/i18n/error-text'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/bulk/bulk-dialog.css.ts'
import type { BulkState } from '#shell/bulk/send-row.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useUndoFailure } from '#shell/panel/use-undo-failure.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link BulkRows}. */
export interface BulkRowsProps {
  targets: readonly { id: string; name: string }[]
  stateOf: (id: string) => BulkState
  /** What has become of the undo of a row; open where it was not tried. */
  undoOf: (id: string) => BulkState
  /** What the row of a target that is done says instead of that; empty for nothing else. */
  result: ((id: string) => ReactNode) | undefined
}

/** The players, each with a link, what has become of the action and of its undo, and the reason of a refusal. */
export function BulkRows({ targets, stateOf, undoOf, result }: BulkRowsProps) {
  const wordsOf = useRowWords()
  const undoWordsOf = useUndoWords()
  return (
    <ul className={css.rows}>
      {targets.map(({ id, name }) => {
        const [state, undo] = [stateOf(id), undoOf(id)]
        return (
          <li key={id} className={css.row}>
            <span className={css.name}>
              {/* in another tab, as the results are nowhere else */}
              <TextRouterLink to="/admin/player/$id" params={{ id }} target="_blank">
                {name}
              </TextRouterLink>
            </span>
            {undo.kind === 'OPEN' ? (
              <span className={css.state[state.kind]}>
                {(state.kind === 'DONE' && result?.(id)) || wordsOf(state)}
              </span>
            ) : (
              <span className={css.undoState[undo.kind]}>{undoWordsOf(undo)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function useRowWords(): (state: BulkState) => string {
  const { t } = useTranslation('panel')
  const { t: errorWords } = useTranslation('errors')
  const locale = useLocale()
  return (state) => {
    if (state.kind === 'REFUSED')
      return errorText(errorWords, locale, state.error.code, state.error.params, formatDateTime)
    if (state.kind === 'DELAYED') return t(($) => $.bulk.delayed, { count: Math.ceil(state.seconds) })
    return t(($) => $.bulk.state[state.kind])
  }
}

function useUndoWords(): (undo: BulkState) => string {
  const { t } = useTranslation('panel')
  const failureText = useUndoFailure()
  return (undo) => {
    if (undo.kind === 'REFUSED') return t(($) => $.bulk.undo.refused, { reason: failureText(undo.error) })
    if (undo.kind === 'DELAYED') return t(($) => $.bulk.delayed, { count: Math.ceil(undo.seconds) })
    return t(($) => $.bulk.undo[undo.kind === 'DONE' ? 'done' : 'running'])
  }
}
