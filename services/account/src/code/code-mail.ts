import { CODE_MINUTES, type Purpose } from './purpose.ts'

const LEAD: Record<Purpose, string> = {
  verify: 'Welcome to Flyleaf. Enter this code to verify your email address:',
  reset: 'Enter this code to choose a new password for Flyleaf:',
}
const OTHERWISE: Record<Purpose, string> = {
  verify: 'If you did not sign up, you can ignore this mail.',
  reset: 'If you did not ask for it, you can ignore this mail: your password stays as it is.',
}

/** The mail that carries a code, as text and as HTML. */
export function codeMail(purpose: Purpose, name: string, code: string) {
  const greeting = `Hello ${name},`
  const life = `It is good for ${CODE_MINUTES} minutes. ${OTHERWISE[purpose]}`
  return {
    subject: `Your Flyleaf code: ${code}`,
    text: `${greeting}\n\n${LEAD[purpose]}\n\n    ${code}\n\n${life}\n\nFlyleaf\n`,
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f6f1e7;color:#2b2620;font:17px/1.6 Georgia,'Times New Roman',serif">
<div style="max-width:460px;margin:0 auto;padding:32px;background:#fffdf8;border-radius:6px">
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 16px">${LEAD[purpose]}</p>
<p style="margin:0 0 16px;font:700 32px/1.4 Menlo,Consolas,monospace;letter-spacing:6px">${code}</p>
<p style="margin:0;color:#6b6257;font-size:15px">${life}</p>
</div>
</body>
</html>
`,
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
