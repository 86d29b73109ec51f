import escapeHtml from 'escape-html'
import type { Mail } from './mail-box.ts'

const style = `
  :root { color-scheme: light dark; --soft: #6f675c; --paper: #fbf9f5; --line: #e6e0d6 }
  @media (prefers-color-scheme: dark) { :root { --soft: #a39a8c; --paper: #1b1917; --line: #35312c } }
  body { margin: 0 auto; max-width: 780px; padding: 8px 16px; font: 15px/1.5 system-ui, sans-serif; background: var(--paper) }
  h1, strong { font-family: Georgia, serif }
  details { border-top: 1px solid var(--line); padding: 12px 0 }
  summary { cursor: pointer; overflow-wrap: anywhere }
  span { color: var(--soft); font-size: 13px }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 13.5px/1.55 ui-monospace, monospace }
  button { margin-bottom: 16px }
  iframe { box-sizing: border-box; width: 100%; height: 420px; border: 1px solid var(--line); border-radius: 10px; background: #fff }
`

/** Loads the page anew when there is other mail than it shows. */
const script = `
  let shown
  setInterval(async () => {
    const text = await fetch('/email').then((answer) => answer.text(), () => shown)
    shown ??= text
    if (text !== shown) location.reload()
  }, 1500)
`

/** HTML of a mail is shown in a frame without scripts. */
const itemOf = ({ to, subject, text, html, date }: Mail, index: number) => `
<details${index === 0 ? ' open' : ''}>
<summary><strong>${escapeHtml(subject || '(no subject)')}</strong> <span>to ${escapeHtml(to)}, ${date}</span></summary>
${text && `<pre>${escapeHtml(text)}</pre>`}
${html && `<iframe sandbox loading="lazy" title="The mail as HTML" srcdoc="${escapeHtml(html)}"></iframe>`}
</details>`

/** The inbox as a single page, the newest mail first. */
export const inboxPage = (mails: readonly Mail[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox · Flyleaf</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<h1>Inbox</h1>
<p>Every mail that Flyleaf sends on this machine arrives here and goes nowhere else.</p>
<button onclick="fetch('/email', { method: 'DELETE' }).then(() => location.reload())">Delete all</button>
<main>${mails.map(itemOf).join('')}</main>
<script>${script}</script>
</body>
</html>
`
