import type { ComponentType } from 'react'
import { type LazyComponent, lazyComponent } from '#shell/loading/lazy-component.tsx'

/**
 * Creates a dialog, drawer or search whose chunk loads when it is first opened, as {@link lazyComponent} does; what is typed meanwhile
 * is kept for it (`awaited.tsx`). One with a property `open` is opened while that is true, others while they are rendered.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props & { open?: boolean }> {
  return lazyComponent<Props & { open?: boolean }>(
    load,
    ({ open }) => open !== false && <i hidden data-awaited="dialog" />,
  )
}
