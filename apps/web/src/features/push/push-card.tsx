import { Alert } from '@kubora/ui/alert'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Stack } from '@kubora/ui/stack'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CombinedError, useMutation, useQuery } from 'urql'
import { apiError } from '#graphql/api-error.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { showToast } from '#shell/messages/toast-store.ts'
import { deviceEndpoint, pushSupport, subscribeDevice, unsubscribeDevice } from '#shell/push/device-push.ts'
import { OwnPushQuery, SubscribePushMutation, UnsubscribePushMutation } from '#shell/push/push.documents.ts'

/** Push notifications on this device: whether there are any, and the button that turns them on or off. */
export function PushCard() {
  const { t } = useTranslation('push')
  const support = pushSupport()
  // the operator serves no worker: nothing could show them
  if (support === 'no-worker') return null
  if (support === 'possible') return <PossiblePush />
  return (
    <Card title={t(($) => $.title)} lead={t(($) => $.lead)}>
      <Alert>{support === 'home-screen' ? t(($) => $.homeScreen) : t(($) => $.unsupported)}</Alert>
    </Card>
  )
}

function PossiblePush() {
  const { t } = useTranslation('push')
  const { t: rules } = useTranslation('validation')
  const [{ data, error }, refetch] = useQuery({ query: OwnPushQuery })
  const [{ fetching: isEnding }, unsubscribe] = useMutation(UnsubscribePushMutation)
  const [, subscribe] = useMutation(SubscribePushMutation)
  const [permission, setPermission] = useState(Notification.permission)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CombinedError>()
  // the browser said no, or we do not send to its push service
  const [refusedBy, setRefusedBy] = useState<'browser' | 'us' | null>(null)
  const device = useDeviceEndpoint(data?.ownPush.endpoint)
  const key = data?.ownPush.key
  const isOn = permission === 'granted' && device !== null && device === data?.ownPush.endpoint

  function forget(): void {
    setFailure(undefined)
    setRefusedBy(null)
  }

  async function turnOn(siteKey: string): Promise<void> {
    forget()
    setBusy(true)
    try {
      const given = await Notification.requestPermission()
      setPermission(given)
      if (given !== 'granted') return
      const { error: refused } = await subscribe({ input: await subscribeDevice(siteKey) })
      if (refused && apiError(refused).fieldErrors.length > 0) setRefusedBy('us')
      else setFailure(refused)
      if (refused) return await unsubscribeDevice()
      refetch({ requestPolicy: 'network-only' })
      showToast(
        'success',
        t(($) => $.turnedOn),
      )
    } catch {
      setRefusedBy('browser')
    } finally {
      setBusy(false)
    }
  }

  async function turnOff(): Promise<void> {
    forget()
    const { error: refused } = await unsubscribe({})
    setFailure(refused)
    if (refused) return
    await unsubscribeDevice()
    refetch({ requestPolicy: 'network-only' })
    showToast(
      'success',
      t(($) => $.turnedOff),
    )
  }

  return (
    <Card
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      actions={<Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t(($) => $.on) : t(($) => $.off)}</Badge>}
    >
      <Stack>
        {permission === 'denied' ? (
          <Alert tone="warning" role="status">
            {t(($) => $.denied)}
          </Alert>
        ) : isOn ? (
          <div>
            <Button size="sm" busy={isEnding} onClick={() => void turnOff()}>
              {t(($) => $.turnOff)}
            </Button>
          </div>
        ) : key === null ? (
          <Alert tone="warning">{t(($) => $.noKey)}</Alert>
        ) : (
          <div>
            <Button
              size="sm"
              variant="accent"
              busy={isBusy}
              disabled={key === undefined}
              onClick={() => key !== undefined && void turnOn(key)}
            >
              {t(($) => $.turnOn)}
            </Button>
          </div>
        )}
        {refusedBy === null ? null : (
          <Alert tone="danger" role="alert">
            {refusedBy === 'browser' ? t(($) => $.refused) : rules(($) => $['push-service-unknown'])}
          </Alert>
        )}
        <FailureLine error={failure ?? error} />
      </Stack>
    </Card>
  )
}

/** Returns the address with which this browser is subscribed, read again whenever that of the session changes; null until it is known. */
function useDeviceEndpoint(stored: string | null | undefined): string | null {
  const [endpoint, setEndpoint] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    void deviceEndpoint()
      .catch(() => null)
      .then((found) => isOver || setEndpoint(found))
    return () => {
      isOver = true
    }
  }, [stored])
  return endpoint
}
