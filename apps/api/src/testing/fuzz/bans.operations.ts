import fc from 'fast-check'
import {
  type FuzzedOperations,
  type FuzzTarget,
  nasty,
  nastyCursor,
  nastyId,
  pageSize,
} from '#testing/fuzz/hostile-values.ts'

const unit = () => fc.constantFrom('DAYS', 'HOURS', 'MINUTES', 'x')
const realm = () => fc.constantFrom('de', 'fr', 'freeroam', null, 'x')
// most are valid, so that the code behind the check runs too
const duration = () => fc.oneof(fc.integer({ min: -2, max: 5001 }), fc.double())
const reason = () => fc.oneof(nasty, fc.constant('Griefing'))
const uuid = () => fc.oneof(nasty, fc.uuid())
const links = () => fc.array(fc.oneof(nasty, fc.webUrl({ validSchemes: ['https'] })), { maxLength: 3 })

/** What is read and changed of bans. */
export function operations({ playerId }: FuzzTarget): FuzzedOperations {
  return {
    bans: [
      'query ($a: BanStatus!, $b: Realm, $c: ID, $d: String, $e: BanSort!, $f: String, $g: Int!) { bans(status: $a, realm: $b, adminAccountId: $c, search: $d, sort: $e, after: $f, first: $g) { items { id evidence } nextCursor } }',
      {
        a: fc.constantFrom('ALL', 'ACTIVE', 'EXPIRED', 'ENDED', 'x'),
        b: realm(),
        c: fc.oneof(nastyId, fc.constant(null)),
        d: fc.oneof(nasty, fc.constant(null)),
        e: fc.constantFrom('NEWEST', 'ENDS_FIRST'),
        f: fc.oneof(nastyCursor, fc.constant(null)),
        g: pageSize,
      },
    ],
    ban: ['query ($a: ID!) { ban(id: $a) { id } }', { a: uuid() }],
    playerBans: [
      `query ($a: String, $b: Int!) { player(id: ${playerId}) { bans(after: $a, first: $b) { nextCursor } } }`,
      { a: nastyCursor, b: pageSize },
    ],
    createBan: [
      'mutation ($a: ID!, $b: Realm, $c: String!, $d: String, $e: Float!, $f: BanUnit!, $g: ID, $h: [String!], $i: ID!) { createBan(input: { playerId: $a, realm: $b, reason: $c, remark: $d, duration: $e, unit: $f, ruleId: $g, evidence: $h, idempotencyKey: $i }) { id } }',
      {
        a: fc.oneof(nastyId, fc.constant(String(playerId))),
        b: realm(),
        c: reason(),
        d: nasty,
        e: duration(),
        f: unit(),
        g: fc.oneof(nastyId, fc.constant(null)),
        h: links(),
        i: uuid(),
      },
    ],
    editBan: [
      'mutation ($a: ID!, $b: Int!, $c: Realm, $d: String!, $e: Float!, $f: BanUnit!, $g: [String!]) { editBan(input: { id: $a, version: $b, realm: $c, reason: $d, duration: $e, unit: $f, evidence: $g }) { id } }',
      { a: uuid(), b: fc.integer(), c: realm(), d: reason(), e: duration(), f: unit(), g: links() },
    ],
    shortenBan: [
      'mutation ($a: ID!, $b: Int!, $c: Float!, $d: BanUnit!, $e: String, $f: Realm) { shortenBan(input: { id: $a, version: $b, duration: $c, unit: $d, comment: $e, realm: $f }) { id } }',
      { a: uuid(), b: fc.integer(), c: duration(), d: unit(), e: nasty, f: realm() },
    ],
    unban: [
      'mutation ($a: ID!, $b: Int!, $c: String, $d: Realm) { unban(input: { id: $a, version: $b, comment: $c, realm: $d }) { id } }',
      { a: uuid(), b: fc.integer(), c: nasty, d: realm() },
    ],
    addBanTemplate: [
      'mutation ($a: Realm, $b: String!, $c: String!, $d: Float!, $e: BanUnit!, $f: ID) { addBanTemplate(input: { realm: $a, name: $b, reasons: { de: $c, en: $c, fr: $b }, steps: [{ duration: $d, unit: $e }], ruleId: $f }) { id } }',
      { a: realm(), b: reason(), c: reason(), d: duration(), e: unit(), f: nastyId },
    ],
    editBanTemplate: [
      'mutation ($a: ID!, $b: Int!, $c: String!) { editBanTemplate(id: $a, version: $b, input: { name: $c, reasons: { de: $c, en: $c, fr: $c }, steps: [] }) { id } }',
      { a: nastyId, b: fc.integer({ min: 0, max: 3 }), c: reason() },
    ],
    deleteBanTemplate: [
      'mutation ($a: ID!, $b: Int!) { deleteBanTemplate(id: $a, version: $b) { id } }',
      { a: nastyId, b: fc.integer({ min: 0, max: 3 }) },
    ],
    evidenceFiles: ['query ($a: ID!) { evidenceFiles(banId: $a) { id } }', { a: uuid() }],
    removeEvidenceFile: ['mutation ($a: ID!) { removeEvidenceFile(id: $a) { id } }', { a: uuid() }],
    resendBan: ['mutation ($a: ID!) { resendBan(playerId: $a) }', { a: nastyId }],
  }
}
