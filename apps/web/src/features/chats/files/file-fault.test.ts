import { expect, test } from 'vitest'
import { faultOf } from '#features/chats/files/file-fault.ts'

test.each([
  [{ type: 'image/png', size: 32_000_000 }, null],
  [{ type: 'image/png', size: 32_000_001 }, 'pictureTooLarge'],
  [{ type: 'image/png', size: 50_000_001 }, 'pictureTooLarge'],
  [{ type: 'video/mp4', size: 50_000_000 }, null],
  [{ type: 'video/mp4', size: 50_000_001 }, 'tooLarge'],
  // what the browser does not know
  [{ type: '', size: 50_000_000 }, null],
  [{ type: '', size: 50_000_001 }, 'tooLarge'],
  [{ type: 'image/gif', size: 60_000_000 }, 'type'],
  [{ type: 'image/png', size: 0 }, 'empty'],
])('a file as %j has the fault %s', (file, fault) => {
  expect(faultOf(file, 4)).toBe(fault)
  expect(faultOf(file, 5)).toBe('tooMany')
})
