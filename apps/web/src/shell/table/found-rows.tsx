import { Button } from '@kubora/ui/button'
import { Skeleton } from '@kubora/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import type { ListTableProps } from '#shell/table/list-table.tsx'
import type { ListParts } from '#shell/table/use-list-parts.ts'

/** What a table needs of rows that are loaded part by part. */
type LoadedRows<Row extends object> = Pick<
  ListTableProps<Row>,
  'rows' | 'onNearEnd' | 'isOld' | 'busy' | 'sortedByServer'
>

/** Properties of {@link FoundRows}. */
export interface FoundRowsProps<Row extends object> {
  parts: ListParts<Row>
  /** Title of the failure to load them. */
  failed: string
  /** Shown where there is no row. */
  empty: ReactNode
  /** The table, with these properties. */
  children: (loaded: LoadedRows<Row>) => ReactNode
}

/** The rows of a list of the server: outline, failure, none, or the table, and what can be done when more do not come. */
export function FoundRows<Row extends object>({ parts, failed, empty, children }: FoundRowsProps<Row>) {
  const { t } = useTranslation('panel')
  const { rows, isOld, isLoading, isPaused, error } = parts
  const failure = error ? <LoadFailure title={failed} error={error} onRetry={parts.retry} /> : null
  if (rows === undefined) return failure ?? <Skeleton shape="block" />
  if (rows.length === 0 && !isLoading && !isPaused && !isOld && !error) return empty
  return (
    <>
      {children({
        rows,
        isOld,
        busy: isLoading || isOld,
        onNearEnd: isPaused || error ? undefined : parts.loadMore,
        sortedByServer: true,
      })}
      {isPaused ? (
        <Button size="sm" onClick={parts.loadMore}>
          {t(($) => $.table.searchOn)}
        </Button>
      ) : null}
      {failure}
    </>
  )
}
