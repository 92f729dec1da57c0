import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { tooltip } from '#tooltip.css.ts'

/** Milliseconds a pointer stays before the text shows. */
const delayMs = 400

/** Properties of {@link Tooltip}. */
export interface TooltipProps {
  text: ReactNode
  /** One focusable element. */
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** Extra text on hover and focus; never the only text that says something needed. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={delayMs}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className={tooltip} side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
