import { useEffect, useSyncExternalStore } from 'react'
import { getConfirmation, subscribeConfirmation } from '#device/confirmation-store.ts'
import { AwaitedForm } from '#shell/loading/awaited-form.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { loadTexts } from '#shell/texts/texts.ts'

const ConfirmationDialog = lazyComponent(async () => {
  const [{ ConfirmationDialog: part }] = await Promise.all([
    import('#shell/confirmation/confirmation-dialog.tsx'),
    loadTexts('second-factor', 'validation', 'errors'),
  ])
  return part
}, AwaitedForm)

/** Shows the question that a refused call asks, if there is one. It ends without an answer when the session does. */
export function Confirmation() {
  const request = useSyncExternalStore(subscribeConfirmation, getConfirmation, () => null)
  useEffect(() => () => getConfirmation()?.settle(false), [])
  return request === null ? null : <ConfirmationDialog request={request} />
}
