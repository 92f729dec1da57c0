import { Button } from '#button.tsx'
import { Dialog, type DialogProps } from '#dialog.tsx'
import { TextField } from '#text-field.tsx'
import { HeldValue } from '../held-value.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function dialog(words: Words, props: Partial<DialogProps> = {}) {
  return (
    <HeldValue initial={true}>
      {(open, setOpen) => (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={words.title}
          closeLabel={words.close}
          footer={<Button onClick={() => setOpen(false)}>{words.cancel}</Button>}
          {...props}
        />
      )}
    </HeldValue>
  )
}

export const states: readonly State[] = [
  {
    name: 'small',
    alone: true,
    show: (words) => dialog(words, { size: 'sm', description: words.lead }),
    finds: (words) => [
      { role: 'dialog', name: words.title, description: words.lead },
      { role: 'button', name: words.close },
      { role: 'button', name: words.cancel },
    ],
  },
  {
    name: 'with a form',
    alone: true,
    show: (words) => dialog(words, { children: <TextField label={words.email} hint={words.hint} /> }),
    finds: (words) => [
      { role: 'dialog', name: words.title },
      { role: 'textbox', name: words.email },
    ],
  },
  {
    name: 'large, long text',
    alone: true,
    show: (words) =>
      dialog(words, {
        size: 'lg',
        title: words.long,
        children: Array.from({ length: 20 }, (_, index) => <p key={index}>{words.long}</p>),
      }),
    finds: (words) => [{ role: 'dialog', name: words.long }],
  },
]
