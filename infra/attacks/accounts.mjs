// What an attacker can do to an account with nothing but its e-mail address.
import { randomUUID } from 'node:crypto'
import { newAddress, pause } from './site.mjs'

const resetMutation = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }'
const requestMutation =
  'mutation ($input: RequestEmailCodeInput!) { requestPasswordReset(input: $input) { email resendAfterSeconds } }'
const confirmMutation = 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) }'
const resendMutation =
  'mutation ($input: RequestEmailCodeInput!) { resendConfirmation(input: $input) { email resendAfterSeconds } }'
const password = 'Attack-Pass-1'
const other = 'Another-Pass-1'

function newEmail() {
  return `attack-${randomUUID().slice(0, 13)}@example.org`
}

/** @param {string} email @param {string} code */
function resetInput(email, code) {
  return { input: { email, code, password: other, passwordRepeat: other } }
}

/** Waits for the first code mailed after `known` ones. @param {import('./site.mjs').Site} site @param {string} email @param {number} known */
async function nextCode(site, email, known) {
  for (let i = 0; i < 60; i += 1) {
    const codes = await site.codes(email)
    if (codes.length > known) return codes.at(-1) ?? null
    await pause(250)
  }
  return null
}

/** @type {import('./main.mjs').Attack[]} */
export const accountAttacks = [
  {
    point: 'A4',
    name: 'use up an owner’s attempts without an open code',
    needs: 'mails',
    async run({ site }) {
      const email = newEmail()
      await site.confirmedAccount(email, password)
      for (let i = 0; i < 30; i += 1) {
        await site.graphql(resetMutation, resetInput(email, 'ABCDEFGHJKLMNPQR'), { address: newAddress() })
      }
      const before = (await site.codes(email)).length
      const owner = newAddress()
      const asked = await site.graphql(requestMutation, { input: { email } }, { address: owner })
      const code = await nextCode(site, email, before)
      if (code === null) return [`the owner got no mail (${asked.code})`]
      const reset = await site.graphql(resetMutation, resetInput(email, code), { address: owner })
      return reset.code === null ? [] : [`the owner's right code was refused: ${reset.code}`]
    },
  },
  {
    point: 'A4',
    name: 'void an owner’s open reset code by wrong attempts',
    needs: 'mails',
    async run({ site }) {
      const email = newEmail()
      await site.confirmedAccount(email, password)
      const before = (await site.codes(email)).length
      const owner = newAddress()
      await site.graphql(requestMutation, { input: { email } }, { address: owner })
      const code = await nextCode(site, email, before)
      if (code === null) return ['the owner got no mail']
      const stranger = newAddress()
      for (let i = 0; i < 10; i += 1) {
        await site.graphql(resetMutation, resetInput(email, 'ABCDEFGHJKLMNPQR'), { address: stranger })
      }
      const reset = await site.graphql(resetMutation, resetInput(email, code), { address: owner })
      return reset.code === null ? [] : [`the owner's right code was refused: ${reset.code}`]
    },
  },
  {
    point: 'A4',
    name: 'block an owner’s reset mail by requesting it',
    needs: 'mails',
    async run({ site }) {
      const email = newEmail()
      await site.confirmedAccount(email, password)
      for (let i = 0; i < 6; i += 1) {
        await site.graphql(requestMutation, { input: { email } }, { address: newAddress() })
      }
      const { code } = await site.graphql(requestMutation, { input: { email } }, { address: newAddress() })
      return code === null ? [] : [`the owner is refused: ${code}`]
    },
  },
  {
    point: 'A4',
    name: 'send an owner more than one mail a minute by wrong codes',
    needs: 'mails',
    async run({ site }) {
      const email = newEmail()
      await site.register(email, password)
      if ((await nextCode(site, email, 0)) === null) return ['no first mail came']
      for (let i = 0; i < 12; i += 1) {
        await site.graphql(confirmMutation, { input: { email, code: 'AAAAA' } }, { address: newAddress() })
      }
      await pause(3_000)
      const mails = (await site.codes(email)).length
      return mails <= 1 ? [] : [`${mails} mails within a few seconds`]
    },
  },
  {
    point: 'A4',
    name: 'learn from a response whether an address is known',
    needs: 'mails',
    async run({ site }) {
      const known = newEmail()
      const waiting = newEmail()
      await site.confirmedAccount(known, password)
      await site.register(waiting, password)
      const kinds = { known, waiting, unknown: newEmail() }
      const found = []
      const operations = {
        resetPassword: (/** @type {string} */ email) => [
          resetMutation,
          resetInput(email, 'ABCDEFGHJKLMNPQR'),
        ],
        confirmEmail: (/** @type {string} */ email) => [confirmMutation, { input: { email, code: 'AAAAA' } }],
        requestPasswordReset: (/** @type {string} */ email) => [requestMutation, { input: { email } }],
        resendConfirmation: (/** @type {string} */ email) => [resendMutation, { input: { email } }],
      }
      for (const [name, operation] of Object.entries(operations)) {
        /** @type {Record<string, string>} */
        const seen = {}
        for (const [kind, email] of Object.entries(kinds)) {
          const address = newAddress()
          const answers = []
          for (let i = 0; i < 8; i += 1) {
            const [query, variables] = operation(email)
            const { code, errors, data } = await site.graphql(
              /** @type {string} */ (query),
              /** @type {any} */ (variables),
              { address },
            )
            const { retryAfterSeconds: _left, ...params } = errors[0]?.extensions?.params ?? {}
            const value = Object.values(data ?? {})[0]
            // the remaining time differs by moments; everything else must not
            answers.push(
              [
                code,
                JSON.stringify(params),
                value?.resendAfterSeconds === undefined ? value : Math.ceil(value.resendAfterSeconds / 60),
              ].join(),
            )
          }
          seen[kind] = answers.join(' ')
        }
        if (new Set(Object.values(seen)).size > 1) found.push(`${name}: ${JSON.stringify(seen)}`)
      }
      return found
    },
  },
  {
    point: 'A4',
    name: 'evade limits of an address by another spelling of it',
    async run({ site }) {
      const email = newEmail()
      const address = newAddress()
      const codes = []
      for (let i = 0; i < 40; i += 1) {
        const written = [email, email.toUpperCase(), `${email}.`, `${email}..`, ` ${email} `][i % 5] ?? email
        codes.push((await site.logIn(written, 'wrong-password', address)).code)
      }
      return codes.includes('RATE_LIMITED') ? [] : ['40 logins in five spellings were all tried']
    },
  },
  {
    point: 'A4',
    name: 'guess one account’s password from many addresses without a pause',
    async run({ site }) {
      const codes = []
      for (let i = 0; i < 60; i += 1)
        codes.push((await site.logIn('player@kubora.example', `wrong-${i}`, newAddress())).code)
      return codes.includes('RATE_LIMITED') ? [] : ['60 guesses from 60 addresses were all tried at once']
    },
  },
  {
    point: 'A6',
    name: 'open sessions of one account without a limit',
    needs: 'mails',
    async run({ site }) {
      const email = newEmail()
      await site.confirmedAccount(email, password)
      let token = null
      for (let i = 0; i < 60; i += 1) token = (await site.logIn(email, password, newAddress())).token ?? token
      const { data } = await site.graphql(
        '{ me { sessions { id } } }',
        {},
        { token: token ?? '', address: newAddress() },
      )
      const count = data?.me?.sessions?.length ?? 0
      return count > 0 && count <= 50 ? [] : [`${count} sessions are listed after 60 logins`]
    },
  },
]
