import { formatCents } from '@kubora/i18n/format'
import { Checkbox } from '@kubora/ui/checkbox'
import { Stack } from '@kubora/ui/stack'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedOrder } from '#features/shop/manage/managed-orders.documents.ts'
import { isKept, openLines } from '#features/shop/manage/refunded-lines.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link LineChoice}. */
export interface LineChoiceProps {
  choice: ChosenLines
  onToggle: (position: number) => void
}

/** The lines of an order with what was paid for each, of which those can be chosen for which money goes back. */
export function LineChoice({ choice: { open, unnamed, chosen }, onToggle }: LineChoiceProps) {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  return (
    <fieldset>
      <legend>{t(($) => $.refund.lines)}</legend>
      <Stack gap={2}>
        {open.map((line) => {
          const { position, quantity, title, totalCents } = line
          const facts = [
            `${quantity} × ${title}`,
            formatCents(locale, totalCents),
            ...(unnamed.has(position) ? [] : [t(($) => $.refund.before)]),
            ...(isKept(line) ? [t(($) => $.refund.kept)] : []),
          ]
          return (
            <Checkbox
              key={position}
              label={facts.join(' · ')}
              name={`line-${position}`}
              checked={chosen.has(position)}
              onChange={() => onToggle(position)}
            />
          )
        })}
      </Stack>
    </fieldset>
  )
}

/** The lines of an order that can be chosen, and those that are. */
export type ChosenLines = ReturnType<typeof useChosenLines>

/** Returns the lines that can be chosen, those that are, at first those for which nothing went back yet, and what chooses others. */
export function useChosenLines(order: ManagedOrder) {
  const { open, unnamed } = openLines(order)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(unnamed)

  /** Chooses a line, or no longer, and returns those that are chosen then. */
  function toggle(position: number): ReadonlySet<number> {
    const others = new Set(chosen)
    if (!others.delete(position)) others.add(position)
    setChosen(others)
    return others
  }

  return { open, unnamed, chosen, toggle }
}
