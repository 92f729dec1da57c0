import { bold, dim, line } from '#progress.mjs'
import type { StackDescription } from '#stack-file.ts'

/** Prints the stack's addresses, then further ones, and the demo logins. */
export function printAddresses(
  stack: StackDescription,
  further: readonly (readonly [name: string, url: string])[] = [],
): void {
  const rows: [string, string][] = [
    ['Site', stack.site],
    ['API', stack.graphql],
    ['Bridge', stack.bridge],
  ]
  const web = stack.processes.find(({ name }) => name === 'web')?.url
  if (web && web !== stack.site) rows.push(['Listens at', web])
  if (stack.mail) rows.push(['Mail catcher', stack.mail])
  if (stack.payments) rows.push(['Payments', stack.payments])
  if (stack.paymentOrders) rows.push(['Their control', stack.paymentOrders])
  if (stack.gameServer) rows.push(['Game server', stack.gameServer])
  line()
  for (const [name, url] of [...rows, ...further]) line(`  ${name.padEnd(14)}${bold(url)}`)
  if (stack.logins.length > 0) {
    const emailWidth = Math.max(...stack.logins.map(({ email }) => email.length)) + 2
    const passwordWidth = Math.max(...stack.logins.map(({ password }) => password.length)) + 2
    line()
    line('  Log in with')
    for (const { email, password, role } of stack.logins) {
      line(`    ${email.padEnd(emailWidth)}${password.padEnd(passwordWidth)}${dim(role)}`)
    }
  }
  line()
}

/** Prints that another process runs this checkout, and its addresses. */
export function printRunning(pid: number, stack: StackDescription | undefined): void {
  line(`This checkout runs already (process ${pid}).`)
  if (stack) printAddresses(stack)
  else line('It is just starting, or "npm run kubora" uses its data.')
}
