import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const sources = path.join(import.meta.dirname, '../..')
const browserTests = path.join(sources, '../e2e')

// forms of visitors, accounts and players, and what forms are made of
const otherForms =
  /^features\/(accounts|player-links)\/|^features\/chats\/(composer\.tsx$|new-chat\/|rating\/)|^shell\/forms\//

/** Forms that nobody opens: they are a part of their page, or appear by themselves. */
const unopenedForms = [
  'features/notifications/notify-form.tsx',
  // opened by what is typed in a chat; see chat-panel.test.ts
  'features/chats/prepared/asked-form.tsx',
  'features/permissions/explain.tsx',
  // is a part of its page from the start
  'features/stats/board-tools.tsx',
  'features/shop/order-form.tsx',
  'features/shop/cart-coupon.tsx',
  'features/shop/law/withdrawal-form.tsx',
  // what it would do is read before anything is typed
  'features/player-migrations/migrate-form.tsx',
  // asks for the password as a call is refused; see second-factor.test.ts
  'shell/confirmation/confirmation-dialog.tsx',
]

function readSources(folder: string, pattern: string): [file: string, text: string][] {
  return globSync(pattern, { cwd: folder }).map((file) => [
    file.replaceAll('\\', '/'),
    readFileSync(path.join(folder, file), 'utf8'),
  ])
}

test('a browser test types into every form that somebody can open in the TeamPanel', () => {
  const forms = readSources(sources, '**/*.tsx')
    .filter(([, text]) => /<(FormFrame|SimpleForm)\b|useOpenedForm\(/.test(text))
    .map(([file]) => file)
    .filter((file) => !otherForms.test(file))
  const tried = readSources(browserTests, '{forms/*.forms,support/typed-forms}.ts').flatMap(([, text]) =>
    [...text.matchAll(/file: '([^']+)'/g)].map(([, file = '']) => file),
  )
  expect([...new Set(tried), ...unopenedForms].toSorted()).toEqual(forms.toSorted())
})
