import { pino } from 'pino'
import { expect, test } from 'vitest'
import { censor } from '#run-service.ts'

test('secrets are left out of the log, and the code of an error is not', () => {
  const lines: string[] = []
  const redact = { paths: ['*.code', '*.password', 'err.params'], censor }
  const logger = pino({ redact }, { write: (line: string) => lines.push(line) })
  const err = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED', params: ['secret'] })
  logger.warn({ err, input: { code: 'AB12C', password: 'secret' } }, 'failed')
  expect(JSON.parse(lines.join(''))).toMatchObject({
    err: { code: 'ECONNREFUSED', params: '[Redacted]' },
    input: { code: '[Redacted]', password: '[Redacted]' },
  })
})
