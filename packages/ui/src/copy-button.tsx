import { Check, Copy } from 'lucide-react'
import { type ButtonHTMLAttributes, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#button.tsx'
import type { ButtonSize, ButtonVariant } from '#button-class.ts'
import * as css from '#copy-button.css.ts'
import { IconButton } from '#icon-button.tsx'
import { VisuallyHidden } from '#visually-hidden.tsx'

/** Milliseconds for which `copiedLabel` is shown. */
const copiedLabelMs = 2_000

/** Properties of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What lands on the clipboard. */
  text: string
  label: string
  copiedLabel: string
  /** Instead of the icon for copying. */
  icon?: ReactNode
  /** Shows only the icon. */
  iconOnly?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  /** Further attributes of a button with an icon only, e.g. its key. */
  attributes?: ButtonHTMLAttributes<HTMLButtonElement>
}

/** Copies a text and says so, to screen readers, too. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  icon: ownIcon,
  iconOnly = false,
  variant = 'secondary',
  size = 'sm',
  attributes,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedLabelMs)
    return () => clearTimeout(timer)
  }, [copied])

  function copy(): void {
    // A refused clipboard leaves the button as it was: the text can still be selected.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }

  const icon = copied ? <Check aria-hidden size={16} /> : (ownIcon ?? <Copy aria-hidden size={16} />)
  return (
    <span className={css.frame}>
      {iconOnly ? (
        <IconButton
          size="sm"
          label={copied ? copiedLabel : label}
          icon={icon}
          {...attributes}
          onClick={copy}
        />
      ) : (
        <Button variant={variant} size={size} icon={icon} onClick={copy}>
          {copied ? copiedLabel : label}
        </Button>
      )}
      <span role="status">{copied ? <VisuallyHidden>{copiedLabel}</VisuallyHidden> : null}</span>
    </span>
  )
}
