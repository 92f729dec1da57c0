import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { IconButton } from '@kubora/ui/icon-button'
import { Menu } from '@kubora/ui/menu'
import { TextField } from '@kubora/ui/text-field'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SimpleForm } from '#shell/forms/simple-form.tsx'
import { usePersistedValue } from '#shell/session/use-persisted-value.ts'
import * as css from '#shell/table/list-table.css.ts'
import {
  savedViewLimits,
  savedViewStore,
  type SavedView,
  viewOf,
  withView,
} from '#shell/table/saved-views.ts'

/** The views of the table that were saved on this device, and saving one. */
export function ViewsMenu() {
  const { t } = useTranslation('panel')
  const navigate = useNavigate()
  const { pathname, search } = useLocation({
    select: ({ pathname: path, search: now }) => ({ pathname: path, search: now }),
  })
  const [isOpen, setOpen] = useState(false)
  const stored = usePersistedValue(savedViewStore)
  const views = stored?.[pathname] ?? []
  const store = (next: readonly SavedView[]) => savedViewStore.set({ ...stored, [pathname]: [...next] })

  return (
    <>
      <Menu
        trigger={
          <Button size="sm" icon={<Bookmark aria-hidden size={16} />}>
            {t(($) => $.table.views.title)}
          </Button>
        }
        items={[
          ...views.map((view) => ({
            id: `view ${view.name}`,
            label: view.name,
            // all of the address: what the view does not name is off in it
            onSelect: () => void navigate({ to: pathname, search: view.search }),
          })),
          {
            id: 'save',
            label: t(($) => $.table.views.save),
            icon: <BookmarkPlus aria-hidden size={16} />,
            onSelect: () => setOpen(true),
          },
        ]}
      />
      {isOpen ? (
        <ViewsDialog
          views={views}
          onSave={(name) => {
            store(withView(views, { name, search: viewOf(search) }))
            setOpen(false)
          }}
          onDelete={(name) => store(views.filter((view) => view.name !== name))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

interface ViewsDialogProps {
  views: readonly SavedView[]
  onSave: (name: string) => void
  onDelete: (name: string) => void
  onClose: () => void
}

function ViewsDialog({ views, onSave, onDelete, onClose }: ViewsDialogProps) {
  const { t } = useTranslation(['panel', 'common'])
  const [name, setName] = useState('')

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() !== '') onSave(name.trim())
  }

  return (
    <Dialog
      open
      size="sm"
      title={t(($) => $.table.views.saveTitle)}
      description={t(($) => $.table.views.hint)}
      closeLabel={t(($) => $.common.close)}
      onOpenChange={onClose}
    >
      <SimpleForm className={css.views} onSubmit={submit}>
        <TextField
          required
          autoComplete="off"
          label={t(($) => $.table.views.name)}
          maxLength={savedViewLimits.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="accent">
          {t(($) => $.table.views.keep)}
        </Button>
      </SimpleForm>
      <ul className={css.views}>
        {views.map((view) => (
          <li key={view.name} className={css.view}>
            {view.name}
            <IconButton
              size="sm"
              tone="danger"
              label={t(($) => $.table.views.remove, { name: view.name })}
              icon={<Trash2 aria-hidden size={18} />}
              onClick={() => onDelete(view.name)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
