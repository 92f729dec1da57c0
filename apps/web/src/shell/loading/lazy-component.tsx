import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { reportMissingChunk } from '#shell/messages/message-store.ts'

/** A component whose chunk comes by itself. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Starts to load before it is shown, e.g. when the pointer comes near its button. */
  preload: () => void
  /** Resolves when the part can be shown at once, or cannot be had; the web server waits for it and renders it. */
  load: () => Promise<void>
}

/**
 * A part of a page that loads when it is first shown, e.g. a drawer; one the server rendered stays as it is until its
 * script is here. Should it not come, the error dialog says so and the rest of the page stays. `until` holds it back.
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
      </PartBoundary>
    )
  }
  async function loadQuietly(): Promise<void> {
    await fetchOnce().catch(() => undefined)
  }
  return Object.assign(LazyComponent, { load: loadQuietly, preload: () => void loadQuietly() })
}

/** Keeps a missing part from taking the page with it. */
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
