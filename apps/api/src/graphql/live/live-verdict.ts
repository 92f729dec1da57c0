import type { Principal } from '@kubora/domain/kernel/actor'
import { realmsHeld } from '@kubora/domain/permissions/realms-held'
import { holdsOf, meetsNeed, type Need, realmFrom } from '#graphql/needs-plugin.ts'

const noRealm = realmFrom({})

/**
 * Returns what of a document a viewer may see, as a text that is the same for those who may share one execution: `+` or `-` for
 * each rule, the realms that are held for a rule whose realm only the result names. The rule of the root field comes first, so a
 * leading minus means that the viewer may not subscribe at all.
 */
export function verdictOf(
  [root = 'anyone', ...below]: readonly Need[],
  args: object,
  principal: Principal | null,
): string {
  const first = meetsNeed(principal, root, realmFrom(args)) ? '+' : '-'
  // with arguments the root field returns the same to all who may call it; of any realm, what each of them holds
  const ofRoot = holdsOf(root).some((one) => 'anyRealm' in one) ? ruleOf(root, principal) : ''
  return [first + ofRoot, ...below.map((need) => ruleOf(need, principal))].join(' ')
}

function ruleOf(need: Need, principal: Principal | null): string {
  if (!holdsOf(need).some((one) => 'realm' in one || 'anyRealm' in one))
    return meetsNeed(principal, need, noRealm) ? '+' : '-'
  return holdsOf(need)
    .map((one) =>
      'realm' in one || 'anyRealm' in one
        ? `[${realmsHeld(principal, one.permission).join()}]`
        : meetsNeed(principal, one, noRealm)
          ? '+'
          : '-',
    )
    .join('')
}
