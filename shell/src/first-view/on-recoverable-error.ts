/** What the server's errors are called: `digest` is all that React tells of them. */
export const LEFT_TO_BROWSER = 'left to the browser'

/** A part that the server has left to us is no fault; a page that is not what the server has sent is one. */
export function onRecoverableError(error: unknown): void {
  if ((error as { digest?: unknown } | null)?.digest !== LEFT_TO_BROWSER) reportError(error)
}
