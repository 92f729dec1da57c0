import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { reportMissingChunk } from '#shell/messages/message-store.ts'

/** A component with a chunk of its own. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the chunk before the component is shown, e.g. when the pointer is on its button. */
  preload: () => void
  /** Resolves when the chunk has loaded or failed; the web server awaits it and renders the component. */
  load: () => Promise<void>
}

/**
 * Creates a component whose chunk loads when it is first shown, e.g. a drawer; server-rendered HTML stays until it is
 * hydrated. If the chunk fails, an alert says so and the rest of the page stays. `until` delays loading.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  until?: () => Promise<void>,
): LazyComponent<Props> {
  let chunk: Promise<{ default: ComponentType<Props> }> | null = null
  let part: ComponentType<Props> | undefined
  function fetchOnce(): Promise<{ default: ComponentType<Props> }> {
    chunk ??= fetchPart()
    return chunk
  }
  async function fetchPart(): Promise<{ default: ComponentType<Props> }> {
    await until?.()
    return loadChunk(async () => ({ default: (part = await load()) }))
  }
  const Part = lazy(fetchOnce)
  function LazyComponent(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => part ?? (Part as ComponentType<Props>))
    return (
      <ChunkBoundary>
        <Suspense fallback={fallback}>
          <Shown {...props} />
        </Suspense>
      </ChunkBoundary>
    )
  }
  async function loadQuietly(): Promise<void> {
    await fetchOnce().catch(() => undefined)
  }
  return Object.assign(LazyComponent, { load: loadQuietly, preload: () => void loadQuietly() })
}

/** Error boundary, so that a missing chunk does not make the whole page fail. */
class ChunkBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportMissingChunk(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
