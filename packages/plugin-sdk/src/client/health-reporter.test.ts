import { expect, test } from 'vitest'
import { createHealthReporter } from '#client/health-reporter.ts'

test('a report stays due until the bridge has responded to it, and is then not due at once', () => {
  const reporter = createHealthReporter(() => ({ playersMax: 20 }))
  expect(reporter.due()).toEqual({ health: { playersMax: 20 } })
  expect(reporter.due()).toEqual({ health: { playersMax: 20 } })
  reporter.reported()
  expect(reporter.due()).toEqual({})
  expect(createHealthReporter(undefined).due()).toEqual({})
})
