import { type ReactNode, useState } from 'react'
import { Button } from '#button.tsx'
import { Dialog } from '#dialog.tsx'
import { TextField } from '#text-field.tsx'

/** Properties of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the object, e.g. "Unlink Steve?". */
  title: ReactNode
  /** Names the effect. */
  effect: ReactNode
  confirmLabel: string
  cancelLabel: string
  tone?: 'danger' | 'plain'
  busy?: boolean
  onConfirm: () => void
  /** Only where nothing can undo it: the text that must be typed first. */
  typeToConfirm?: { label: string; expected: string }
  /** An error that happened while confirming. */
  children?: ReactNode
}

/** Asks before an effect, naming object and effect; Cancel has the first focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    effect,
    confirmLabel,
    cancelLabel,
    busy,
    onConfirm,
    typeToConfirm,
    children,
  } = props
  const [typed, setTyped] = useState('')
  const locked = typeToConfirm !== undefined && typed.trim() !== typeToConfirm.expected
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={open}
      onOpenChange={(next) => {
        if (!next) setTyped('')
        onOpenChange(next)
      }}
      title={title}
      description={effect}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{cancelLabel}</Button>
          <Button
            variant={props.tone === 'plain' ? 'accent' : 'danger'}
            busy={busy ?? false}
            disabled={locked}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {typeToConfirm ? (
        <TextField
          label={typeToConfirm.label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      ) : null}
      {children}
    </Dialog>
  )
}
