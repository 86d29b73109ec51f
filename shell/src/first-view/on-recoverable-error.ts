/** The `digest` of errors thrown on the server; React passes nothing else on. */
export const LEFT_TO_BROWSER = 'left to the browser'

/** Parts that the server skipped are no errors; HTML that differs from the server's is one. */
export function onRecoverableError(error: unknown): void {
  if ((error as { digest?: unknown } | null)?.digest !== LEFT_TO_BROWSER) reportError(error)
}
