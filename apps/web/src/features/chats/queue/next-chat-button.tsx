import { Button } from '@kubora/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { SkipForward } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { NextWaitingChatQuery } from '#features/chats/queue/queue.documents.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'

/** Leads to the chat that waits next, by button or key, and says so where none does. */
export function NextChatButton({ chatId }: { chatId: string }) {
  const { t } = useTranslation('chats')
  const client = useClient()
  const navigate = useNavigate()
  const key = useKeyProps()
  const fail = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  const [isLast, setLast] = useState(false)

  async function openNext(): Promise<void> {
    setBusy(true)
    const { data, error } = await client
      .query(NextWaitingChatQuery, { chatId }, { requestPolicy: 'network-only' })
      .toPromise()
    setBusy(false)
    const next = data?.nextWaitingChat
    setLast(next === null)
    if (error) fail(error)
    if (next) await navigate({ to: '/admin/chats/$id', params: { id: next.id } })
  }

  return (
    <>
      <Button
        {...key('j')}
        busy={isBusy}
        icon={<SkipForward aria-hidden size={16} />}
        onClick={() => void openNext()}
      >
        {t(($) => $.queue.next)}
      </Button>
      <span role="status">{isLast ? t(($) => $.queue.noneWaits) : null}</span>
    </>
  )
}
