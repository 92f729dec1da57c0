import type { ListAddress } from '#shell/table/list-address.ts'
import { ListSearch, type ListSearchProps } from '#shell/table/list-search.tsx'
import { ListTable, type ListTableProps } from '#shell/table/list-table.tsx'
import { ListTools, type ListToolsProps } from '#shell/table/list-tools.tsx'
import { NoMatch } from '#shell/table/no-match.tsx'

interface WholeListAddress extends ListAddress {
  /** The text that is searched for. */
  q?: string | undefined
}

/** Properties of {@link WholeList}. */
export interface WholeListProps<Data extends object>
  extends Omit<ListTableProps<Data>, 'address' | 'onAddress' | 'sortedByServer' | 'hasSearch'>,
    Pick<ListToolsProps<Data>, 'ownOrder' | 'filters' | 'buttons'> {
  address: WholeListAddress
  onAddress: (change: WholeListAddress) => void
  /** Texts of the search field. */
  searchField: Pick<ListSearchProps, 'label' | 'placeholder'>
  /** Empties search and filters. */
  onReset: () => void
}

/** A short list that is loaded whole: its table, which the browser sorts, below search and filters; says so where they leave no row. */
export function WholeList<Data extends object>(props: WholeListProps<Data>) {
  const { ownOrder, searchField, filters, buttons, onReset, ...table } = props
  const { columns, rows, address, onAddress } = table
  return (
    <>
      <ListTools
        columns={columns}
        address={address}
        onAddress={onAddress}
        ownOrder={ownOrder}
        hasViews={false}
        search={<ListSearch {...searchField} search={address.q} onSearch={(q) => onAddress({ q })} />}
        filters={filters}
        buttons={buttons}
      />
      {rows.length === 0 ? <NoMatch onReset={onReset} /> : <ListTable {...table} sortedByServer={false} />}
    </>
  )
}
