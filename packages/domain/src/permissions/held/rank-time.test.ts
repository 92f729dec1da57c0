import { tries } from '@kubora/test-kit/run-scope/tries'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseRank, elapse, type RankGood, type StaffRank, wouldWait } from '#permissions/held/rank-time.ts'

const levels = new Map([
  [1, 10],
  [2, 20],
  [3, 20],
])

/** A player's purchases as the database has them: what is settled at each change, and at each end of the row. */
class Purchases {
  now = 0
  goods: RankGood[] = []
  staff: StaffRank | null = null
  /** The end of the row that readers compare with the clock; null: none, or no row. */
  rowEnd: number | null = null
  running: number | null = null
  readonly ended = new Set<string>()

  settle(change: () => void = () => undefined): void {
    for (const good of elapse(this.goods, this.now)) {
      const { endedAt, ...rest } = good
      this.goods = this.goods.map((one) => (one.id === good.id ? rest : one))
      if (endedAt !== null) this.ended.add(good.id)
    }
    this.goods = this.goods.filter(({ id }) => !this.ended.has(id))
    change()
    const chosen = chooseRank(this.goods, this.staff, { levels, now: this.now })
    const runs = chosen.by === 'SHOP' ? chosen.goodId : null
    const active = chosen.by === 'SHOP' ? chosen.goodIds : []
    this.goods = this.goods.map((good) => ({
      ...good,
      runningSince: good.id === runs ? this.now : null,
      isActive: active.includes(good.id),
    }))
    this.running = chosen.by === 'SHOP' ? chosen.rankId : null
    if (this.staff !== null) this.staff = { ...this.staff, isPresent: chosen.by !== 'SHOP' }
    this.rowEnd =
      chosen.by === 'SHOP' ? chosen.endsAt : chosen.by === 'STAFF' ? (this.staff?.endsAt ?? null) : null
  }

  /** Lets time pass; an end that is reached is settled then, as the schedule does. */
  pass(ms: number): void {
    const until = this.now + ms
    while (this.rowEnd !== null && this.rowEnd > this.now && this.rowEnd <= until) {
      this.now = this.rowEnd
      this.settle()
    }
    this.now = until
  }

  left(id: string): number | null {
    const good = elapse(this.goods, this.now).find((one) => one.id === id)
    return good === undefined ? 0 : good.remainingMs
  }
}

/** The same, minute by minute: whose turn it is in each, and nothing else. */
class Minutes {
  now = 0
  goods: { id: string; rankId: number; left: number; isHeld: boolean }[] = []
  staff: StaffRank | null = null
  /** The rank whose turn it is: it is not interrupted by another one of its level. */
  private rank: number | null = null
  /** Whether the last turn was that of staff's rank. */
  private hadStaff = false

  /** Staff give a rank, in place of what the player has, or take it. */
  give(staff: StaffRank | null): void {
    this.staff = staff
    this.hadStaff = true
  }

  /** Decides whose turn it is; returns the good whose time runs. */
  decide() {
    const { staff } = this
    const level = ({ rankId }: { rankId: number }) => levels.get(rankId) ?? 0
    const open = this.goods.filter(({ left, isHeld }) => left > 0 && !isHeld)
    const top = open.filter((good) => level(good) === Math.max(...open.map(level)))
    const goesOn = top.some(({ rankId }) => rankId === this.rank)
    const rank = goesOn ? this.rank : (top[0]?.rankId ?? null)
    const first = top.find(({ rankId }) => rankId === rank)
    const holds = staff !== null && (staff.endsAt === null || staff.endsAt > this.now)
    const isFirst =
      staff !== null && !goesOn && (this.hadStaff || (first !== undefined && staff.givenAt <= born(first.id)))
    const isStaffs =
      first === undefined ||
      (holds && (staff.isTeam || staff.level > level(first) || (staff.level === level(first) && isFirst)))
    this.hadStaff = isStaffs
    this.rank = isStaffs ? null : rank
    return isStaffs ? null : first
  }

  pass(minutes: number): void {
    for (let minute = 0; minute < minutes; minute += 1) {
      const good = this.decide()
      if (good !== null) good.left -= 1
      this.now += 1
    }
    this.decide()
  }
}

/** When a good was bought: its id says so. */
function born(id: string): number {
  return Number(id.split(' ')[0])
}

type Step =
  | { kind: 'buy'; rankId: number; minutes: number }
  | { kind: 'pass'; minutes: number }
  | { kind: 'refund' | 'dispute' | 'win'; index: number }
  | { kind: 'staff'; level: number; isTeam: boolean; minutes: number | null }
  | { kind: 'unrank' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buy'),
      rankId: fc.integer({ min: 1, max: 3 }),
      minutes: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pass'), minutes: fc.integer({ min: 1, max: 50 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('refund', 'dispute', 'win'),
      index: fc.nat(9),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('staff'),
      level: fc.constantFrom(5, 10, 20, 30),
      isTeam: fc.boolean(),
      minutes: fc.option(fc.integer({ min: 1, max: 60 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unrank') }) },
)

test('after any history the time of each good that has run is that of its turns, minute by minute', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const [real, model] = [new Purchases(), new Minutes()]
      let paid = 0
      let taken = 0
      for (const [index, one] of steps.entries()) {
        if (one.kind === 'pass') {
          real.pass(one.minutes)
          model.pass(one.minutes)
        } else if (one.kind === 'buy') {
          const id = `${real.now} ${String(index).padStart(3, '0')}`
          const fresh = { rankId: one.rankId, isHeld: false }
          real.settle(() =>
            real.goods.push({
              id,
              ...fresh,
              remainingMs: one.minutes,
              runningSince: null,
              isActive: false,
              availableSince: real.now,
              boughtAt: real.now,
            }),
          )
          model.goods.push({ id, ...fresh, left: one.minutes })
          paid += one.minutes
        } else if (one.kind === 'staff' || one.kind === 'unrank') {
          const staff =
            one.kind === 'unrank'
              ? null
              : {
                  rankId: 9,
                  level: one.level,
                  isTeam: one.isTeam,
                  endsAt: one.minutes === null ? null : real.now + one.minutes,
                  givenAt: real.now,
                  isPresent: true,
                }
          real.settle(() => (real.staff = staff))
          model.give(staff)
        } else {
          const good = model.goods[one.index]
          if (good === undefined) continue
          if (one.kind === 'refund') {
            taken += good.left
            good.left = 0
            real.settle(() => (real.goods = real.goods.filter(({ id }) => id !== good.id)))
          } else {
            good.isHeld = one.kind === 'dispute'
            real.settle(
              () =>
                (real.goods = real.goods.map((other) =>
                  other.id === good.id ? { ...other, isHeld: good.isHeld, availableSince: real.now } : other,
                )),
            )
          }
        }
        model.decide()
        for (const { id, left } of model.goods)
          expect(real.left(id), `${id} after ${JSON.stringify(one)}`).toBe(left)
      }
      // in the end all that was paid and not taken back is given
      real.settle(() => (real.staff = null))
      real.settle(
        () => (real.goods = real.goods.map((good) => ({ ...good, isHeld: false, availableSince: real.now }))),
      )
      model.staff = null
      for (const good of model.goods) good.isHeld = false
      const left = model.goods.reduce((sum, good) => sum + good.left, 0)
      real.pass(left)
      model.pass(left)
      expect(model.goods.map((good) => good.left)).toEqual(model.goods.map(() => 0))
      expect(real.goods.map(({ id }) => real.left(id)).every((rest) => rest === 0)).toBe(true)
      expect(paid - taken).toBeGreaterThanOrEqual(0)
    }),
    { ...tries(500, 5000), examples: [[tookFirstBack('refund')], [tookFirstBack('dispute')]] },
  )
})

/** The good that runs is taken back or held, another of its rank waits, and one of an equal rank is older than that. */
function tookFirstBack(kind: 'refund' | 'dispute'): Step[] {
  const bought = [2, 3, 2].map((rankId): Step => ({ kind: 'buy', rankId, minutes: 1 }))
  return [...bought, { kind, index: 0 }, { kind: 'pass', minutes: 1 }]
}

const good = (id: string, rankId: number, remainingMs: number | null): RankGood => ({
  id,
  rankId,
  remainingMs,
  runningSince: null,
  isActive: false,
  availableSince: 0,
  boughtAt: Number(id),
  isHeld: false,
})
const staffRank = (level: number, facts: Partial<StaffRank> = {}): StaffRank => ({
  rankId: 9,
  level,
  isTeam: false,
  endsAt: null,
  givenAt: 0,
  isPresent: false,
  ...facts,
})

describe('the rank of a player', () => {
  test.each([
    ['the highest level', [good('1', 1, 5), good('2', 2, 7)], null, 2, 107],
    [
      'of equal levels the one that had its turn',
      [good('1', 3, 5), { ...good('2', 2, 7), isActive: true }],
      null,
      2,
      107,
    ],
    ['of equal levels the older', [good('1', 3, 5), good('2', 2, 7)], null, 3, 105],
    ['with the time of all of its goods', [good('1', 2, 5), good('2', 2, 7)], null, 2, 112],
    ['without an end when one of them has none', [good('1', 2, 5), good('2', 2, null)], null, 2, null],
    ['above a lower one of staff', [good('1', 2, 5)], staffRank(10), 2, 105],
    ['above one of staff that has ended', [good('1', 1, 5)], staffRank(30, { endsAt: 100 }), 1, 105],
  ])('is %s', (_name, goods, staff, rankId, endsAt) =>
    expect(chooseRank(goods, staff, { levels, now: 100 })).toMatchObject({ by: 'SHOP', rankId, endsAt }),
  )

  test.each([
    ['one of the team, however low', staffRank(1, { isTeam: true })],
    ['a higher one', staffRank(30)],
    ['an equal one that was there before', staffRank(20)],
    ['an equal one that the player has now', staffRank(20, { givenAt: 50, isPresent: true })],
  ])('stays that of staff for %s', (_name, staff) =>
    expect(chooseRank([good('1', 2, 5)], staff, { levels, now: 100 })).toEqual({ by: 'STAFF' }),
  )

  test('is none while a dispute holds the only good', () =>
    expect(chooseRank([{ ...good('1', 2, 5), isHeld: true }], null, { levels, now: 100 })).toEqual({
      by: 'NONE',
    }))
})

describe('what is bought would wait without an end', () => {
  const wanted = { rankId: 2, level: 20, levels }
  test.each([
    ['behind the same rank without an end', [good('1', 2, null)], null, true],
    ['behind an equal one without an end', [good('1', 3, null)], null, true],
    ['behind a higher one of staff without an end', [], staffRank(30), true],
    ['behind a team rank without an end', [], staffRank(1, { isTeam: true }), true],
    ['not behind a lower one', [good('1', 1, null)], null, false],
    ['not behind one that ends', [good('1', 2, 5)], staffRank(30, { endsAt: 500 }), false],
  ])('%s', (_name, goods, staff, waits) => expect(wouldWait(goods, staff, wanted)).toBe(waits))
})
