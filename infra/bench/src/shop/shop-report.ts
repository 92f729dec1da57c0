import { loadTable, type Loads, ofRaw } from '#measure/against-raw.ts'
import { machine, publish, table, verdict } from '#measure/report.ts'
import { median, quantile } from '#measure/statistics.ts'
import type { ListTimes } from '#shop/order-lists.ts'
import type { PaidTimes } from '#shop/paid-to-poll.ts'

type Measured = {
  shown: Loads
  cart: Loads
  paid: PaidTimes
  lists: readonly ListTimes[]
  orders: number
  origin: string
}

const goalOfRaw = 0.8
const goalOfRelay = 3
const goalOfFew = 1.2

const ofFew = ({ few, many }: ListTimes) => median(many) / median(few)

/** Prints the tables, writes them to docs/performance/shop.md and returns whether every goal was met. */
export function shopReport({ shown, cart, paid, lists, orders, origin }: Measured): boolean {
  const [shownRatio, cartRatio] = [ofRaw(shown).median, ofRaw(cart).median]
  const ofRelay = median(paid.paid) / median(paid.notified)
  const slower = lists.filter((times) => ofFew(times) > goalOfFew)
  const goals: [string, boolean][] = [
    [`the catalogue at least ${goalOfRaw} of raw, is ${shownRatio.toFixed(2)}`, shownRatio >= goalOfRaw],
    [`a cart at least ${goalOfRaw} of raw, is ${cartRatio.toFixed(2)}`, cartRatio >= goalOfRaw],
    [
      `from paid to the held poll at most ${goalOfRelay} times a message (p50), is ${ofRelay.toFixed(2)}`,
      ofRelay <= goalOfRelay,
    ],
    [
      `the list of orders at most ${goalOfFew} times as long with ten times as many${slower
        .map((times) => `; not ${times.what} (${ofFew(times).toFixed(2)})`)
        .join('')}`,
      slower.length === 0,
    ],
  ]
  const row = (what: string, times: readonly number[]) => [
    what,
    median(times).toFixed(1),
    quantile(times, 0.9).toFixed(1),
  ]
  publish(
    'shop',
    `# Shop

Again: \`npm run bench -- shop\`; \`--orders\` sets how many orders the larger list has. ${machine({})} Postgres: ${origin}.

## Catalogue and cart against a server by hand

What the page of the shop asks for with the demo's products, and what that of a cart with three products asks for, as a guest; 16
connections. The server by hand runs the api's statements without GraphQL, checks and coupons, and both return the same.

${loadTable(shown)}

${loadTable(cart)}

## From paid to the held poll

From just before the provider sends its webhook until a plugin on its held poll has the document with the rank, and from just before a
message of the team is sent until the same plugin has it; in turn, ${paid.paid.length} times.

${table(
  ['ms', 'p50', 'p90'],
  [row('a message of the team', paid.notified), row('a rank that was paid for', paid.paid)],
)}

## The list of orders

Parts of 50 through the whole api, in turn in two databases; as many orders need the team in both. p50, ms.

${table(
  [
    'orders',
    `of ${(orders / 10).toLocaleString('en')}`,
    `of ${orders.toLocaleString('en')}`,
    'times as long',
  ],
  lists.map((times) => [
    times.what,
    median(times.few).toFixed(1),
    median(times.many).toFixed(1),
    ofFew(times).toFixed(2),
  ]),
)}

## Goals
${goals.map(([goal, met]) => verdict(goal, met)).join('\n')}
`,
  )
  return goals.every(([, met]) => met)
}
