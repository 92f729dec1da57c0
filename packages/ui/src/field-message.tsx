import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { message, messageIcon } from '#field.css.ts'

/** What is wrong with a field; the field names it with `aria-describedby`. */
export function FieldMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={message}>
      <CircleAlert aria-hidden className={messageIcon} />
      <span>{children}</span>
    </p>
  )
}
