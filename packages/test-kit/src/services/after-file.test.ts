import { expect, it } from 'vitest'
import { afterFile, endFile } from '#services/after-file.ts'

it('closes after a file what its tests opened, the newest first, all of it even when one fails, and once', async () => {
  const closed: string[] = []
  afterFile(() => closed.push('database'))
  afterFile(() => Promise.reject(new Error('the proxy is still used')))
  afterFile(async () => {
    await Promise.resolve()
    closed.push('api')
  })
  await expect(endFile()).rejects.toMatchObject({ errors: [new Error('the proxy is still used')] })
  expect(closed).toEqual(['api', 'database'])
  await endFile()
  expect(closed).toHaveLength(2)
})
