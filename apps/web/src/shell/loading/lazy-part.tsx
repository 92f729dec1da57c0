import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { reportMissingPart } from '#shell/messages/message-store.ts'

/**
 * A part of the shell that loads when it is first shown, e.g. a drawer. `preload` starts that early (pointer near the
 * button). Should it not come, the error dialog says so and the rest of the page stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> & { preload: () => void } {
  let chunk: Promise<{ default: ComponentType<Props> }> | null = null
  function fetchOnce(): Promise<{ default: ComponentType<Props> }> {
    chunk ??= loadChunk(async () => ({ default: await load() }))
    return chunk
  }
  const Part = lazy(fetchOnce)
  function LazyPart(props: Props) {
    return (
      <PartBoundary>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
  return Object.assign(LazyPart, { preload: () => void fetchOnce().catch(() => undefined) })
}

/** Keeps a missing part from taking the page with it. */
class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportMissingPart(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
