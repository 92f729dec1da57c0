import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { TextField } from '@kubora/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SimpleForm } from '#shell/forms/simple-form.tsx'
import { position as shownPosition, positionForm } from '#shell/panel/panel.css.ts'

/** Properties of {@link PositionButton}. */
export interface PositionButtonProps {
  /** Name of the entry. */
  name: string
  /** Its position among its siblings, from 1. */
  position: number
  /** How many they are. */
  total: number
  onMoveTo: (position: number) => void
}

/** The position of an entry; a press asks for another one. */
export function PositionButton({ name, position, total, onMoveTo }: PositionButtonProps) {
  const { t } = useTranslation(['panel', 'common'])
  const [isOpen, setOpen] = useState(false)
  const label = t(($) => $.position.of, { name, position, total })
  return (
    <>
      <button
        type="button"
        className={shownPosition}
        aria-label={label}
        title={label}
        disabled={total < 2}
        onClick={() => setOpen(true)}
      >
        {position}
      </button>
      <Dialog
        size="sm"
        open={isOpen}
        onOpenChange={setOpen}
        title={t(($) => $.position.title, { name })}
        closeLabel={t(($) => $.common.close)}
      >
        <PositionForm
          position={position}
          total={total}
          onMoveTo={(wanted) => {
            setOpen(false)
            onMoveTo(wanted)
          }}
        />
      </Dialog>
    </>
  )
}

function PositionForm({ position, total, onMoveTo }: Omit<PositionButtonProps, 'name'>) {
  const { t } = useTranslation('panel')
  const [typed, setTyped] = useState(String(position))

  function submit(event: FormEvent): void {
    event.preventDefault()
    onMoveTo(Number(typed))
  }

  return (
    <SimpleForm className={positionForm} onSubmit={submit}>
      <TextField
        required
        type="number"
        inputMode="numeric"
        min={1}
        max={total}
        step={1}
        label={t(($) => $.position.field, { total })}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="accent">
        {t(($) => $.position.move)}
      </Button>
    </SimpleForm>
  )
}
