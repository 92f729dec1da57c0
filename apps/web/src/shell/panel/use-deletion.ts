import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/core'
import { useMutation } from 'urql'
import type { DeleteDialogProps } from '#shell/panel/delete-dialog.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** What follows a deletion. */
export interface DeletionOptions {
  /** Text of the toast that says that it is deleted. */
  done: string
  /** Called after each call, with its error, before the toast is shown and the dialog closes. */
  onSent?: (error: CombinedError | undefined) => void
  onClose: () => void
}

/**
 * Returns those properties of a `DeleteDialog` with which it sends a mutation. After an error it stays open and shows it; else it
 * closes, and a toast says so, with the undo where the server offers it.
 */
export function useDeletion<Variables extends AnyVariables>(
  mutation: TypedDocumentNode<unknown, Variables>,
  variables: NoInfer<Variables>,
  { done, onSent, onClose }: DeletionOptions,
): Pick<DeleteDialogProps, 'busy' | 'error' | 'onClose' | 'onConfirm'> {
  const showDone = useUndoToast()
  const [{ fetching, error }, remove] = useMutation<unknown, Variables>(mutation)

  async function confirm(): Promise<void> {
    const result = await remove(variables)
    onSent?.(result.error)
    if (result.error) return
    showDone(done, result)
    onClose()
  }

  return { busy: fetching, error, onClose, onConfirm: () => void confirm() }
}
