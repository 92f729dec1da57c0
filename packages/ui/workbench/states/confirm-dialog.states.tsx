import { ConfirmDialog, type ConfirmDialogProps } from '#confirm-dialog.tsx'
import { FieldMessage } from '#field-message.tsx'
import { HeldValue } from '../held-value.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function dialog(words: Words, props: Partial<ConfirmDialogProps> = {}) {
  return (
    <HeldValue initial={true}>
      {(open, setOpen) => (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={words.unlinkQuestion}
          effect={words.unlinkEffect}
          confirmLabel={words.remove}
          cancelLabel={words.cancel}
          onConfirm={() => setOpen(false)}
          {...props}
        />
      )}
    </HeldValue>
  )
}

export const states: readonly State[] = [
  {
    name: 'default',
    alone: true,
    show: (words) => dialog(words),
    finds: (words) => [
      { role: 'alertdialog', name: words.unlinkQuestion, description: words.unlinkEffect },
      { role: 'button', name: words.cancel },
      { role: 'button', name: words.remove, disabled: false },
    ],
  },
  {
    name: 'harmless',
    alone: true,
    show: (words) => dialog(words, { tone: 'plain' }),
    finds: (words) => [{ role: 'button', name: words.remove }],
  },
  {
    name: 'busy',
    alone: true,
    show: (words) => dialog(words, { busy: true }),
    finds: (words) => [{ role: 'button', name: words.remove, busy: true }],
  },
  {
    name: 'locked until the name is typed',
    alone: true,
    show: (words) => dialog(words, { typeToConfirm: { label: words.typeName, expected: 'Steve' } }),
    finds: (words) => [
      { role: 'textbox', name: words.typeName },
      { role: 'button', name: words.remove, disabled: true },
    ],
  },
  {
    name: 'error',
    alone: true,
    show: (words) => dialog(words, { children: <FieldMessage>{words.failed}</FieldMessage> }),
    finds: (words) => [{ text: words.failed }],
  },
  {
    name: 'long text',
    alone: true,
    show: (words) => dialog(words, { title: words.long, effect: words.long, confirmLabel: words.save }),
    finds: (words) => [{ role: 'alertdialog', name: words.long }],
  },
]
