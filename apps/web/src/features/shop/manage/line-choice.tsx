import { Checkbox } from '@kubora/ui/checkbox'
import { Stack } from '@kubora/ui/stack'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedOrder } from '#features/shop/manage/managed-orders.documents.ts'

/** Properties of {@link LineChoice}. */
export interface LineChoiceProps {
  lines: ManagedOrder['lines']
  /** Positions of the chosen lines. */
  chosen: ReadonlySet<number>
  onToggle: (position: number) => void
}

/** The lines of an order, of which those can be chosen whose goods are taken back. */
export function LineChoice({ lines, chosen, onToggle }: LineChoiceProps) {
  const { t } = useTranslation('shop-orders')
  return (
    <fieldset>
      <legend>{t(($) => $.refund.lines)}</legend>
      <Stack gap={2}>
        {lines.map(({ position, title }) => (
          <Checkbox
            key={position}
            label={title}
            name={`line-${position}`}
            checked={chosen.has(position)}
            onChange={() => onToggle(position)}
          />
        ))}
      </Stack>
    </fieldset>
  )
}

/** Returns the lines of which goods can still be taken back, those that are chosen, at first all, and what chooses one or does not. */
export function useChosenLines(order: ManagedOrder) {
  const open = order.lines.filter(({ isRevoked }) => !isRevoked)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(open.map(({ position }) => position)))

  function toggle(position: number): void {
    setChosen((before) => {
      const others = new Set(before)
      if (!others.delete(position)) others.add(position)
      return others
    })
  }

  return { open, chosen, toggle }
}
