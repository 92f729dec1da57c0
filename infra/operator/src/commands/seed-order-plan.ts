import { chanceOf, playerNames } from '@kubora/test-kit/seed/demo/seeded-values'

/** What became of an order of the demo. */
export type DemoOutcome =
  | 'PAID'
  | 'EXPIRED'
  | 'REFUNDED'
  | 'PARTLY_REFUNDED'
  | 'DISPUTED'
  | 'LOST'
  | 'LATE'
  | 'STUCK'

/** An order of the demo, its products by the keys of their texts. */
export type DemoOrder = { player: string; daysAgo: number; outcome: DemoOutcome; products: string[] }

/** Name of the player of player@kubora.example. */
export const ownName = 'Kira_Nordlicht'

/** Days of the past that has orders. */
const pastDays = 240

/** Players who buy; the first ones of the demo network are members of its team. */
const buyers = { from: 20, count: 60 }

const own: readonly DemoOrder[] = [
  { player: ownName, daysAgo: 200, outcome: 'PAID', products: ['premium-month'] },
  { player: ownName, daysAgo: 120, outcome: 'EXPIRED', products: ['champion-month'] },
  { player: ownName, daysAgo: 60, outcome: 'REFUNDED', products: ['champion-month'] },
  { player: ownName, daysAgo: 8, outcome: 'PAID', products: ['premium-season'] },
]

/** Each kind of what the team has to look at, and of what banks do, once. */
const special: readonly Omit<DemoOrder, 'player'>[] = [
  { daysAgo: 150, outcome: 'LOST', products: ['premium-season'] },
  { daysAgo: 95, outcome: 'PARTLY_REFUNDED', products: ['premium-month', 'champion-month'] },
  { daysAgo: 12, outcome: 'DISPUTED', products: ['champion-month'] },
  { daysAgo: 5, outcome: 'LATE', products: ['premium-month'] },
  { daysAgo: 3, outcome: 'STUCK', products: ['premium-month'] },
]

/** Returns the orders of the demo, the oldest first: the same at every run. */
export function demoOrders(): DemoOrder[] {
  const names = playerNames(buyers.from + buyers.count).slice(buyers.from)
  const nameAt = (index: number) => names[index % names.length] ?? ownName
  const others = Array.from({ length: 70 }, (_, index): DemoOrder => {
    const chance = chanceOf('demo order', index)
    return {
      // those at the end have the special ones
      player: nameAt(chance.between(0, names.length - special.length - 1)),
      // the shop has grown
      daysAgo: 1 + Math.floor(pastDays * (chance.between(0, 999) / 1000) ** 1.6),
      outcome: chance.pick(['PAID', 'PAID', 'PAID', 'PAID', 'PAID', 'PAID', 'PAID', 'EXPIRED', 'REFUNDED']),
      products: [
        chance.pick(['premium-month', 'premium-month', 'premium-month', 'premium-season', 'champion-month']),
      ],
    }
  })
  const all = [
    ...others,
    ...own,
    ...special.map((order, index) => ({ ...order, player: nameAt(names.length - 1 - index) })),
  ]
  return all
    .map((order, index) => {
      // at any time of the day
      const part = chanceOf('time of demo order', index).between(0, 999) / 1000
      return { ...order, daysAgo: order.daysAgo + part }
    })
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
}
