import {
  Component,
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { whenWanted } from '#shell/loading/when-wanted.ts'
import { reportMissingChunk, withdrawMissingChunk } from '#shell/messages/message-store.ts'

/** A component with a chunk of its own. */
export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the chunk before the component is shown, e.g. when the pointer is on its button. */
  preload: () => void
  /** Resolves when the chunk has loaded or failed; the web server awaits it and renders the component. */
  load: () => Promise<void>
}

/**
 * Creates a component whose chunk loads when it is first shown, e.g. a drawer; server-rendered HTML stays until it is
 * hydrated. If the chunk fails, an alert says so and the rest of the page stays; it is fetched anew when it is next shown,
 * or once the browser is online again. `Fallback`, which gets the same
 * properties, is shown while it loads. A browser waits for `wanted` before it loads the chunk: for an element that it selects to be in view,
 * or the page to be used; or for what it returns.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: FunctionComponent<Props> | null = null,
  wanted?: string | (() => Promise<void>),
): LazyComponent<Props> {
  let chunk: Promise<{ default: ComponentType<Props> }> | null = null
  let part: ComponentType<Props> | undefined
  function fetchOnce(): Promise<{ default: ComponentType<Props> }> {
    chunk ??= fetchPart()
    return chunk
  }
  async function fetchPart(): Promise<{ default: ComponentType<Props> }> {
    try {
      if (!import.meta.env.SSR)
        await (typeof wanted === 'string' ? whenWanted(document.querySelector(wanted)) : wanted?.())
      return await loadChunk(async () => ({ default: (part = await load()) }))
    } catch (error) {
      chunk = null
      throw error
    }
  }
  let Part = lazy(fetchOnce)
  // React keeps the failure of a lazy component
  function renew(): void {
    Part = lazy(fetchOnce)
  }
  function Attempt(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => part ?? (Part as ComponentType<Props>))
    return (
      <Suspense fallback={Fallback && <Fallback {...props} />}>
        <Shown {...props} />
      </Suspense>
    )
  }
  function LazyComponent(props: Props) {
    return (
      <ChunkBoundary onFailure={renew}>
        <Attempt {...props} />
      </ChunkBoundary>
    )
  }
  async function loadQuietly(): Promise<void> {
    await fetchOnce().catch(() => undefined)
  }
  return Object.assign(LazyComponent, { load: loadQuietly, preload: loadQuietly })
}

/** Error boundary, so that a missing chunk does not make the whole page fail; tries again once the browser is online. */
class ChunkBoundary extends Component<{ children: ReactNode; onFailure: () => void }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportMissingChunk(error)
    this.props.onFailure()
    window.addEventListener('online', this.retry, { once: true })
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retry)
  }

  retry = (): void => {
    withdrawMissingChunk()
    this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
