import { expect, test } from 'vitest'
import { isPushEndpoint, pushSubscriptionInput } from '#push.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/fQ9:APA91b-x_y',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2fkol',
  'https://web.push.apple.com/QOvb6xN',
])('%s is the address of a push service', (address) => expect(isPushEndpoint(address)).toBe(true))

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com:443/x',
  'https://me@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com./x',
  'https://other.fcm.googleapis.com/x',
  'https://evil-push.apple.com.example/x',
  'https://evilpush.apple.com/x',
  'https://push.apple.com/x',
  'https://notify.windows.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://FCM.googleapis.com/x',
  'https:\\\\fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x#y',
  'https://fcm.googleapis.com/a b',
  ' https://fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x\n',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  'fcm.googleapis.com',
  '',
])('%j is not', (address) => expect(isPushEndpoint(address)).toBe(false))

test('keys of other lengths are refused', () => {
  const point = `B${'A'.repeat(86)}`
  const input = { endpoint: 'https://web.push.apple.com/x', p256dh: point, auth: 'A'.repeat(22), key: point }
  expect(pushSubscriptionInput.safeParse(input).success).toBe(true)
  for (const wrong of [
    { p256dh: `${point}A` },
    { p256dh: `A${point.slice(1)}` },
    { p256dh: point.replace('A', '+') },
    { auth: 'A'.repeat(21) },
    { auth: `${'A'.repeat(22)}==` },
    { key: '' },
    { endpoint: 'https://evil.example/x' },
  ])
    expect(pushSubscriptionInput.safeParse({ ...input, ...wrong }).success).toBe(false)
})
