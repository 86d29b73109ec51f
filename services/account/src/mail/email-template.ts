export interface RenderedEmail {
  subject: string
  text: string
  html: string
}

interface Parts {
  subject: string
  greeting: string
  lead: string
  /** What the reader needs: a code to copy or a link to open. */
  code?: string
  lines?: readonly string[]
  link?: { label: string; address: string }
  close: string
  unsubscribe?: { label: string; address: string }
}

/** An email from Flyleaf, as text and HTML. */
export function renderEmail({
  subject,
  greeting,
  lead,
  code,
  lines = [],
  link,
  close,
  unsubscribe,
}: Parts): RenderedEmail {
  const paragraphs = [
    greeting,
    lead,
    code && `    ${code}`,
    lines.map((line) => `- ${line}`).join('\n'),
    link && `    ${link.address}`,
    close,
    unsubscribe && `${unsubscribe.label}: ${unsubscribe.address}`,
    'Flyleaf',
  ]
  return {
    subject,
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f6f1e7;color:#2b2620;font:17px/1.6 Georgia,'Times New Roman',serif">
<div style="max-width:460px;margin:0 auto;padding:32px;background:#fffdf8;border-radius:6px">
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 16px">${escapeHtml(lead)}</p>
${lines.length > 0 ? `<ul style="margin:0 0 16px;padding-left:20px">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>\n` : ''}${code ? `<p style="margin:0 0 16px;font:700 32px/1.4 Menlo,Consolas,monospace;letter-spacing:6px">${escapeHtml(code)}</p>\n` : ''}${
      link
        ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link.address)}" style="color:#7a4a21">${escapeHtml(link.label)}</a></p>\n`
        : ''
    }<p style="margin:0;color:#6b6257;font-size:15px">${escapeHtml(close)}${
      unsubscribe
        ? ` <a href="${escapeHtml(unsubscribe.address)}" style="color:#6b6257">${escapeHtml(unsubscribe.label)}</a>`
        : ''
    }</p>
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
