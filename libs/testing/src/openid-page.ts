import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** A person at the provider. */
export interface AtProvider {
  subject: string
  email: string
  isVerified: boolean
  name: string
  /** Denies Flyleaf access. */
  denies?: boolean
}

/** Asks whom to sign in as. */
export const choicePage = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Demo provider</title>
  <style>
    body { font: 1rem/1.5 system-ui; max-width: 24rem; margin: 4rem auto; padding: 0 1rem }
    label, input { display: block; width: 100%; box-sizing: border-box; font: inherit }
    input { margin: .25rem 0 1rem; padding: .5rem }
    button { font: inherit; padding: .5rem 1rem }
  </style>
  <h1>Demo provider</h1>
  <p>This stands in for Google on your machine. Sign in as anybody; no password is asked.</p>
  <form method="post">
    <label>Name <input name="name" value="Robin Reader" required></label>
    <label>Email <input name="email" type="email" value="robin@gmail.example" required></label>
    <button name="act" value="continue">Continue</button>
    <button name="act" value="cancel" formnovalidate>Cancel</button>
  </form>
</html>`

/** The person entered on the page. */
export async function readForm(request: IncomingMessage): Promise<AtProvider> {
  const form = new URLSearchParams(await text(request))
  const email = form.get('email') ?? ''
  return {
    subject: createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24),
    email,
    isVerified: true,
    name: form.get('name') ?? '',
    denies: form.get('act') !== 'continue',
  }
}
