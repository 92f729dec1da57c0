/** A failure that the operator can fix: its message says how, without a stack. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OperatorError'
  }
}
