/** A problem that the operator must fix; the message says how. Logged without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
