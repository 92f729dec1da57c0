import { Button } from '@kubora/ui/button'
import { ChoiceMenu } from '@kubora/ui/choice-menu'
import { Select } from '@kubora/ui/select'
import { Columns3, Rows3, Rows4, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersistedValue } from '#shell/session/use-persisted-value.ts'
import { densityStore } from '#shell/table/density-store.ts'
import { type ListAddress, readHidden, writeHidden } from '#shell/table/list-address.ts'
import type { ListColumn } from '#shell/table/list-table.tsx'
import * as css from '#shell/table/list-table.css.ts'
import { ViewsMenu } from '#shell/table/views-menu.tsx'

/** Properties of {@link ListTools}. */
export interface ListToolsProps<Data> {
  columns: readonly ListColumn<Data>[]
  address: ListAddress
  onAddress: (change: ListAddress) => void
  /** Names the list's own order, for phones; not shown where no column sorts. */
  ownOrder: string
  /** The search field; null for a list without one. */
  search: ReactNode
  /** Filters, each a `Select`. */
  filters?: ReactNode
  /** Further buttons, before the table's own, which stay where they are when one comes later. */
  buttons?: ReactNode
  /** Whether views can be saved; not worth a button for a short list. */
  hasViews?: boolean
}

/** Above a table: search, filters, and what is shown how. */
export function ListTools<Data>(props: ListToolsProps<Data>) {
  const { columns, address, onAddress, ownOrder, search, filters, buttons, hasViews = true } = props
  const { t } = useTranslation('panel')
  const isDense = usePersistedValue(densityStore) === 'dense'
  const [isOpen, setOpen] = useState(false)
  const hidden = readHidden(address.hide, columns)
  const sortable = columns.filter((column) => column.sortable)
  return (
    <div className={css.tools}>
      {search === null ? null : <search className={css.search}>{search}</search>}
      <span className={css.narrow}>
        <Button
          size="sm"
          aria-expanded={isOpen}
          icon={<SlidersHorizontal aria-hidden size={16} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(($) => $.table.filters)}
        </Button>
      </span>
      <div className={isOpen ? css.filters : `${css.filters} ${css.closed}`}>
        {filters}
        {sortable.length === 0 ? null : (
          <div className={css.sort}>
            <Select
              compact
              label={t(($) => $.table.sort)}
              value={address.sort ?? ''}
              onChange={({ target }) => onAddress({ sort: target.value || undefined })}
              options={[
                { value: '', label: ownOrder },
                ...sortable.flatMap(({ id, header }) => [
                  { value: id, label: t(($) => $.table.upwards, { column: header }) },
                  { value: `-${id}`, label: t(($) => $.table.downwards, { column: header }) },
                ]),
              ]}
            />
          </div>
        )}
      </div>
      <div className={isOpen ? css.buttons : `${css.buttons} ${css.closed}`}>
        {buttons}
        <span className={css.wide}>
          <ChoiceMenu
            trigger={
              <Button size="sm" icon={<Columns3 aria-hidden size={16} />}>
                {t(($) => $.table.columns)}
              </Button>
            }
            choices={columns
              .filter(({ canHide }) => canHide !== false)
              .map(({ id, header }) => ({
                id,
                label: header,
                chosen: !hidden.includes(id),
                onChoose: (chosen) =>
                  onAddress({
                    hide: writeHidden(chosen ? hidden.filter((one) => one !== id) : [...hidden, id], columns),
                  }),
              }))}
          />
        </span>
        <span className={css.wide}>
          <Button
            size="sm"
            aria-pressed={isDense}
            icon={isDense ? <Rows4 aria-hidden size={16} /> : <Rows3 aria-hidden size={16} />}
            onClick={() => densityStore.set(isDense ? 'comfortable' : 'dense')}
          >
            {t(($) => $.table.dense)}
          </Button>
        </span>
        {hasViews ? <ViewsMenu /> : null}
      </div>
    </div>
  )
}
