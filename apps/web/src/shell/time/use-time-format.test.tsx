import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { formatTime } from '#shell/time/network-time.ts'
import { useTimeFormat } from '#shell/time/use-time-format.ts'

vi.hoisted(() => Reflect.set(globalThis, Symbol.for('kubora.site-config'), { timeZone: 'Europe/Berlin' }))
afterEach(() => vi.unstubAllEnvs())

const at = '2026-11-28T11:24:00Z'

function Time() {
  return useTimeFormat()(at)
}

test('a page that is not hydrated yet shows the same time on devices of every zone', () => {
  const shown = ['Europe/Berlin', 'America/New_York', 'UTC'].map((zone) => {
    vi.stubEnv('TZ', zone)
    return [renderToString(<Time />), formatTime('de', at)]
  })
  expect(shown).toEqual([
    ['12:24 MEZ', '12:24'],
    ['12:24 MEZ', '12:24 MEZ'],
    ['12:24 MEZ', '12:24 MEZ'],
  ])
})
