import { useEffect } from 'react'

/** Attributes of a field while a list is open that its keys choose from. */
const attributes = ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant']

/** Makes a field a combobox while the list with the id `listId` is open, and keeps its chosen option in view; null while none is. */
export function useOptionList(
  field: HTMLTextAreaElement | null,
  listId: string | null,
  chosenId: string | null,
): void {
  useEffect(() => {
    if (field === null || listId === null) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', listId)
    field.setAttribute('aria-expanded', 'true')
    return () => {
      for (const name of attributes) field.removeAttribute(name)
    }
  }, [field, listId])
  useEffect(() => {
    if (field === null || listId === null || chosenId === null) return
    field.setAttribute('aria-activedescendant', chosenId)
    document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
    return () => field.removeAttribute('aria-activedescendant')
  }, [field, listId, chosenId])
}
