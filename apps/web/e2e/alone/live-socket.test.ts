import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { ask, seed, tokenOf } from '../support/product.ts'

// a change of rights by another file renews tokens, and then rights are requested again
const { visit } = useBrowser({ pictures: false })
const { account } = await seed.teamMember({ permissions: ['*'] })
const token = await tokenOf(account)

/** Keeps the live socket of the page from reaching the server until the returned function is called. */
async function holdSocket(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/api\/graphql$/, (socket) => {
    const sent: (string | Buffer)[] = []
    socket.onMessage((message) => void sent.push(message))
    void released.promise.then(() => {
      const server = socket.connectToServer()
      socket.onMessage((message) => server.send(message))
      for (const message of sent) server.send(message)
    })
  })
  return released.resolve
}

/** Collects the operations that the page sends, each with its variables: a card that loads late may send another of a name. */
function sentBy(page: Page): string[] {
  const operations: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/graphql')) return
    const { operationName, variables } = request.postDataJSON() as Record<string, unknown>
    operations.push(`${String(operationName)} ${JSON.stringify(variables)}`)
  })
  return operations
}

test('what changed between a page’s data and its live socket is on the page without another change, and no query is sent again', async () => {
  const player = await seed.player()
  const page = await visit({ token })
  const release = await holdSocket(page)
  const sent = sentBy(page)
  await page.goto(`/admin/player/${player.id}`)
  await page.waitForLoadState('networkidle')
  const card = page.getByRole('region', { name: 'Sperre', exact: true })
  await card.getByText('Dieser Spieler ist nicht gesperrt.').waitFor()
  const input = {
    playerId: String(player.id),
    reason: 'Als der Socket noch nicht offen war',
    duration: 9,
    unit: 'DAYS',
    idempotencyKey: randomUUID(),
  }
  await ask('mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }', { input }, token)
  const before = [...sent]
  expect(await card.getByText('Dieser Spieler ist nicht gesperrt.').count()).toBe(1)
  release()
  await card.getByText('Als der Socket noch nicht offen war').waitFor()
  // the ban that is shown now loads its own evidence
  // as one text, so that a failure shows the whole of it
  const again = sent.slice(before.length).filter((operation) => before.includes(operation))
  expect(again.join('\n')).toBe('')
})
