import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runProgram } from '#run-program.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'kubora-program-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function run(script: string, afterMs: number): Promise<number> {
  const file = path.join(dir, 'progress')
  return runProgram({
    command: process.execPath,
    args: ['-e', script, file],
    cwd: dir,
    output: { file: path.join(dir, 'log') },
    stalled: { file, afterMs },
  })
}

it('a program that hangs is ended, and has failed', async () => {
  expect(await run('for (;;);', 500)).toBe(1)
})

it('a program that goes on is not ended, however long it takes', async () => {
  const goesOn = `let left = 10; const timer = setInterval(() => {
    require('node:fs').appendFileSync(process.argv[1], '.'); if (!--left) clearInterval(timer) }, 300)`
  expect(await run(goesOn, 2500)).toBe(0)
})
