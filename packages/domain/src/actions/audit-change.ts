/** What an action changed, as the audit log stores it. Values are plain JSON; never passwords, codes or keys. */
export type AuditChange = {
  target: { type: string; id: string | number }
  before?: unknown
  after?: unknown
  /** How it was done, where `before` and `after` do not show it. */
  value?: string
}

/** Says why this run of an action leaves no line in the audit log. */
export type NoAudit = { none: string }
