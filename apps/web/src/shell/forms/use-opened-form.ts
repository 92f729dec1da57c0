import { focusFirstField } from '@kubora/ui/focus-first-field'
import { type RefObject, useLayoutEffect } from 'react'
import { focusInView } from '#shell/navigation/focus-in-view.ts'
import { forgoPageFocus } from '#shell/navigation/page-focus.ts'

/** Attribute of what {@link useOpenedForm} is used for. */
export const openedForm = { 'data-opened-form': '' }

/**
 * Focuses the first field of a form that somebody opened, as it appears; a dialog that opens with its form does so itself. Give its
 * element {@link openedForm} too, so that single keys do nothing while it is there (`shell/keys/takes-typing.ts`).
 */
export function useOpenedForm(form: RefObject<HTMLElement | null>, isOpened = true): void {
  useLayoutEffect(() => {
    if (!isOpened || form.current === null) return
    const { activeElement } = document
    const dialog = form.current.closest('[role$=dialog]')
    // the dialog has to know what had the focus before
    if (dialog !== null && !dialog.contains(activeElement)) return
    // somebody has gone on meanwhile
    if (activeElement?.matches('input, textarea, select')) return
    const field = focusFirstField(form.current)
    focusInView(field)
    if (field) forgoPageFocus()
  }, [form, isOpened])
}
