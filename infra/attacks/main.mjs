// Repeats, from outside, the attacks that once got through, and what plugins rely on (`isUse`): `node infra/attacks/main.mjs --site URL --mails URL`.
// Uses no code of the project. Run it against a demo network of your own only: it registers accounts and tries passwords.
import { parseArgs } from 'node:util'
import { accountAttacks } from './accounts.mjs'
import { contentAttacks } from './content.mjs'
import { costAttacks } from './costs.mjs'
import { exportAttacks } from './exports.mjs'
import { floodAttacks } from './floods.mjs'
import { frontAttacks } from './front.mjs'
import { gameLinkAttacks } from './game-link.mjs'
import { oneServerAttacks } from './one-server.mjs'
import { oneselfAttacks } from './oneself.mjs'
import { pluginCases } from './plugin-cases.mjs'
import { refusalAttacks } from './refusals.mjs'
import { reportAttacks } from './reports.mjs'
import { rightsAttacks } from './rights.mjs'
import { Site } from './site.mjs'
import { subscriptionAttacks } from './subscriptions.mjs'

/**
 * @typedef {{ site: Site, key?: string, offlineKey?: string }} Ground
 * @typedef {{ point: string, name: string, needs?: 'key' | 'offlineKey' | 'mails', isUse?: true, run: (ground: Ground) => Promise<string[]> }} Attack
 */

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    mails: { type: 'string' },
    key: { type: 'string' },
    'offline-key': { type: 'string' },
    only: { type: 'string' },
  },
})
if (values.site === undefined) {
  console.error(
    'node infra/attacks/main.mjs --site <origin> [--mails <mail catcher>] [--key <key of an unused game server>]\n' +
      '  [--offline-key <key of an offline-mode game server>] [--only <point or word>]',
  )
  process.exit(2)
}
if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(values.site).hostname)) {
  console.error('Only a site on this machine is attacked.')
  process.exit(2)
}

const ground = {
  site: new Site({ site: values.site, ...(values.mails === undefined ? {} : { mails: values.mails }) }),
  ...(values.key === undefined ? {} : { key: values.key }),
  ...(values['offline-key'] === undefined ? {} : { offlineKey: values['offline-key'] }),
}
const has = {
  key: values.key !== undefined,
  offlineKey: values['offline-key'] !== undefined,
  mails: values.mails !== undefined,
}

/** @type {Attack[]} */
const attacks = [
  ...frontAttacks,
  ...accountAttacks,
  ...contentAttacks,
  ...gameLinkAttacks,
  ...oneServerAttacks,
  ...refusalAttacks,
  ...subscriptionAttacks,
  ...reportAttacks,
  ...pluginCases,
  ...rightsAttacks,
  ...exportAttacks,
  ...oneselfAttacks,
  ...costAttacks,
  ...floodAttacks,
]
let through = 0
let tried = 0
let skipped = 0
for (const { point, name, needs, isUse, run } of attacks) {
  if (values.only !== undefined && !`${point} ${name}`.includes(values.only)) continue
  if (needs !== undefined && !has[needs]) {
    skipped += 1
    console.log(`  skipped  ${point}  ${name} (needs --${needs === 'offlineKey' ? 'offline-key' : needs})`)
    continue
  }
  tried += 1
  const found = await run(ground).catch((error) => [`the attack itself failed: ${error.message}`])
  if (found.length > 0) through += 1
  const [bad, good] = isUse ? ['BROKEN  ', 'works   '] : ['THROUGH ', 'refused ']
  console.log(`  ${found.length > 0 ? bad : good} ${point}  ${name}`)
  for (const line of found.slice(0, 8)) console.log(`             ${line}`)
}
console.log(
  `${tried} tried, ${through} got through or broken, ${skipped} skipped for want of a key or of the mails.`,
)
process.exit(through === 0 && tried > 0 ? 0 : 1)
