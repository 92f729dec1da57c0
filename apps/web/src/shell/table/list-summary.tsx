import { Button } from '@kubora/ui/button'
import { Kbd } from '@kubora/ui/kbd'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { singleKeysOff } from '#shell/keys/single-keys-off.ts'
import { usePersistedValue } from '#shell/session/use-persisted-value.ts'
import * as css from '#shell/table/list-table.css.ts'
import type { ChosenRows } from '#shell/table/use-chosen-rows.ts'

/** Properties of {@link ListSummary}. */
export interface ListSummaryProps<Data> {
  total: ReactNode
  /** Buttons for the chosen rows. */
  actions?: ((rows: readonly Data[]) => ReactNode) | undefined
  chosen: ChosenRows<Data>
  /** Whether Enter opens a row; else it shows more about it, as the space bar does. */
  opens: boolean
  /** Whether a key leads to the search of the list. */
  searches: boolean
  /** Whether keys move rows. */
  moves: boolean
  /** Whether keys fold rows. */
  folds: boolean
}

/**
 * Above a table: how many rows there are and what its keys do, or what can be done with the chosen rows. It stays as high, so that
 * the next row to choose does not move; on a phone the buttons stand at the lower edge.
 */
export function ListSummary<Data>(props: ListSummaryProps<Data>) {
  const { total, actions, chosen, opens, searches, moves, folds } = props
  const { t } = useTranslation('panel')
  const isOff = usePersistedValue(singleKeysOff) === true
  const components = { kbd: <Kbd>{null}</Kbd> }
  const hasChosen = actions !== undefined && chosen.rows.length > 0
  return (
    <div className={css.summary}>
      {hasChosen ? (
        <div className={css.chosen}>
          <span role="status">
            {t(($) => $.table.chosen, { count: chosen.rows.length })}
            {chosen.hidden > 0 ? ` ${t(($) => $.table.chosenElsewhere, { count: chosen.hidden })}` : null}
          </span>
          {actions(chosen.rows)}
          <Button size="sm" variant="ghost" onClick={() => chosen.choose({})}>
            {t(($) => $.table.clear)}
          </Button>
        </div>
      ) : null}
      <span role="status" className={hasChosen ? css.narrow : undefined}>
        {total}
      </span>
      {hasChosen ? null : (
        <span className={css.keys}>
          {opens ? (
            <Trans t={t} i18nKey={($) => $.table.keys} components={components} />
          ) : (
            <Trans t={t} i18nKey={($) => $.table.keysPeek} components={components} />
          )}{' '}
          {moves ? <Trans t={t} i18nKey={($) => $.table.keysMove} components={components} /> : null}{' '}
          {folds ? <Trans t={t} i18nKey={($) => $.table.keysFold} components={components} /> : null}{' '}
          {isOff ? null : searches ? (
            <Trans t={t} i18nKey={($) => $.table.keysSingle} components={components} />
          ) : (
            <Trans t={t} i18nKey={($) => $.table.keysSheet} components={components} />
          )}
        </span>
      )}
    </div>
  )
}
