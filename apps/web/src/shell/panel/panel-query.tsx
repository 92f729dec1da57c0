import type { CombinedError } from '@urql/core'
import type { ReactNode } from 'react'
import { LoadFailure } from '#shell/failure/load-failure.tsx'

/** Properties of {@link PanelQuery}. */
export interface PanelQueryProps<Data> {
  /** undefined until the first result. */
  data: Data | undefined
  error: CombinedError | undefined
  /** Title of the failure: what could not be loaded. */
  failed: string
  onRetry: () => void
  /** Skeleton while the data loads. */
  outline: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the state of a query: its data if there is any, else its failure, else the skeleton. */
export function PanelQuery<Data>(props: PanelQueryProps<Data>): ReactNode {
  const { data, error, failed, onRetry, outline, children } = props
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure title={failed} error={error} onRetry={onRetry} />
  return <div aria-busy>{outline}</div>
}
