import type { MouseEvent } from 'react'
import { box } from '#checkbox.css.ts'
import * as css from '#data-table.css.ts'

/** Properties of {@link CheckMark}. */
export interface CheckMarkProps {
  /** Names it for screen readers, as no text stands beside it. */
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  mixed?: boolean
  /** Gets the click, with its modifier keys. */
  onToggle: (event: MouseEvent<HTMLInputElement>) => void
}

/** A check box of a row, without visible text. */
export function CheckMark({ label, checked, mixed = false, onToggle }: CheckMarkProps) {
  return (
    // the space around the box belongs to it
    <label className={css.box}>
      <input
        type="checkbox"
        className={box}
        aria-label={label}
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        checked={checked}
        onChange={() => undefined}
        onClick={onToggle}
      />
    </label>
  )
}
