import { Button } from '@kubora/ui/button'
import { Kbd } from '@kubora/ui/kbd'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import * as css from '#shell/table/list-table.css.ts'
import type { ChosenRows } from '#shell/table/use-chosen-rows.ts'

/** Properties of {@link ListSummary}. */
export interface ListSummaryProps<Data> {
  total: ReactNode
  /** Buttons for the chosen rows. */
  actions?: ((rows: readonly Data[]) => ReactNode) | undefined
  chosen: ChosenRows<Data>
  /** Whether keys move rows. */
  moves: boolean
  /** Whether keys fold rows. */
  folds: boolean
}

/** Above a table: how many rows there are, or what can be done with the chosen ones; and what its keys do. */
export function ListSummary<Data>(props: ListSummaryProps<Data>) {
  const { total, actions, chosen, moves, folds } = props
  const { t } = useTranslation('panel')
  const components = { kbd: <Kbd>{null}</Kbd> }
  return (
    <div className={css.summary}>
      {actions && chosen.rows.length > 0 ? (
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
      ) : (
        <span role="status">{total}</span>
      )}
      <span className={css.keys}>
        <Trans t={t} i18nKey={($) => $.table.keys} components={components} />{' '}
        {moves ? <Trans t={t} i18nKey={($) => $.table.keysMove} components={components} /> : null}{' '}
        {folds ? <Trans t={t} i18nKey={($) => $.table.keysFold} components={components} /> : null}
      </span>
    </div>
  )
}
