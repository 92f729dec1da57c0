import type { CombinedError } from '@urql/core'
import type { ReactNode } from 'react'
import { LoadFailure } from '#shell/failure/load-failure.tsx'

/** Properties of {@link PanelQuery}. */
export interface PanelQueryProps<Data> {
  /** Absent until the first answer. */
  data: Data | undefined
  error: CombinedError | undefined
  /** Says what could not be loaded. */
  failed: string
  onRetry: () => void
  /** The shape of what is on its way. */
  outline: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query came to: its data, as soon and as long as there are any, else why not, else their outline. */
export function PanelQuery<Data>(props: PanelQueryProps<Data>): ReactNode {
  const { data, error, failed, onRetry, outline, children } = props
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure title={failed} error={error} onRetry={onRetry} />
  return <div aria-busy>{outline}</div>
}
