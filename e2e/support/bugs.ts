import type { BrowserContext } from '@playwright/test'

/** The errors that code makes in a context's pages, as opposed to a network or a test that breaks something; grows until it closes. */
export function bugsOf(context: BrowserContext): string[] {
  const bugs: string[] = []
  const note = (url: string, text: string) => isBug(text) && bugs.push(`${url}: ${text}`)
  context.on('weberror', (error) => note(error.page()?.url() ?? '', String(error.error())))
  context.on('console', (message) => note(message.page()?.url() ?? '', message.text()))
  return bugs
}

/** React's error 418: the browser renders a page otherwise than the server did. */
const isBug = (text: string) =>
  text.includes('React error #418') ||
  (/^(Uncaught )?(Type|Reference|Range|Syntax)Error/.test(text) && !/fetch|import|load/i.test(text))
