declare global {
  interface Window {
    /** Requests that the document's boot script has started, by address; each is used once. */
    __early?: Record<string, Promise<Response> | undefined>
  }
}

/** The response that the boot script requested, if it is for this call; usable once. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.__early
  const answer = early?.[url]
  if (answer) delete early[url]
  return answer
}
