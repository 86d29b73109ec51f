const style = `
  :root { color-scheme: light dark; --ink: #2b2620; --soft: #6f675c; --paper: #fbf9f5; --line: #e6e0d6; --mark: #f1ece2; --accent: #8a4b2a }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #ece6dc; --soft: #a39a8c; --paper: #1b1917; --line: #35312c; --mark: #26231f; --accent: #d99a72 }
  }
  * { box-sizing: border-box }
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); height: 100dvh; display: flex; flex-direction: column }
  header { display: flex; gap: 12px; align-items: baseline; padding: 14px 20px; border-bottom: 1px solid var(--line) }
  h1 { font: 600 19px Georgia, serif; margin: 0 }
  header p { margin: 0; color: var(--soft); flex: 1 }
  button { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 8px; padding: 5px 12px; cursor: pointer }
  main { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(220px, 340px) 1fr }
  ol { list-style: none; margin: 0; padding: 0; overflow: auto; border-right: 1px solid var(--line) }
  ol button { display: block; width: 100%; text-align: left; border: 0; border-bottom: 1px solid var(--line); border-radius: 0; padding: 11px 20px }
  ol button[aria-current=true] { background: var(--mark); box-shadow: inset 3px 0 var(--accent) }
  ol span { display: block; color: var(--soft); font-size: 13px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  ol strong { display: block; font-weight: 600 }
  article { display: flex; flex-direction: column; min-width: 0; overflow: auto; padding: 18px 24px; gap: 12px }
  article h2 { font: 600 21px Georgia, serif; margin: 0 }
  article p { margin: 0; color: var(--soft) }
  iframe { flex: 1; min-height: 300px; border: 1px solid var(--line); border-radius: 10px; background: #fff; width: 100% }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; padding: 14px; background: var(--mark); border-radius: 10px; font: 13.5px/1.55 ui-monospace, monospace }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: -2px }
  @media (max-width: 640px) { main { grid-template-columns: 1fr; grid-template-rows: minmax(120px, 35%) 1fr } ol { border-right: 0; border-bottom: 1px solid var(--line) } }
`

// Runs in the browser. Shows emails as text, and their HTML only in a frame without scripts.
const script = `
  const list = document.querySelector('ol'), pane = document.querySelector('article'), note = document.querySelector('header p')
  let shown = '', chosen = null, mails = []
  const make = (name, text = '') => Object.assign(document.createElement(name), { textContent: text })
  const key = (mail) => mail.date + mail.to + mail.subject
  function open(mail) {
    chosen = mail ? key(mail) : null
    pane.replaceChildren()
    for (const button of list.querySelectorAll('button')) button.setAttribute('aria-current', String(button.dataset.key === chosen))
    if (!mail) return pane.append(make('p', 'Every mail that Flyleaf sends on this machine arrives here and goes nowhere else.'))
    pane.append(make('h2', mail.subject || '(no subject)'), make('p', 'To ' + mail.to + ' · ' + new Date(mail.date).toLocaleString()))
    if (mail.text) pane.append(make('pre', mail.text))
    if (mail.html) {
      const frame = make('iframe')
      frame.setAttribute('sandbox', '')
      frame.title = 'The mail as HTML'
      frame.srcdoc = mail.html
      pane.append(frame)
    }
  }
  async function refresh() {
    try {
      const text = await (await fetch('/email')).text()
      if (text !== shown) {
        shown = text
        mails = JSON.parse(text)
        note.textContent = mails.length === 1 ? '1 mail' : mails.length + ' mails'
        list.replaceChildren(...mails.map((mail) => {
          const item = make('li'), button = make('button')
          button.dataset.key = key(mail)
          button.append(make('strong', mail.subject || '(no subject)'), make('span', mail.to), make('span', new Date(mail.date).toLocaleString()))
          button.onclick = () => open(mail)
          item.append(button)
          return item
        }))
        const current = mails.find((mail) => key(mail) === chosen)
        if (!current) open(mails[0])
        else for (const button of list.querySelectorAll('button')) button.setAttribute('aria-current', String(button.dataset.key === chosen))
      }
    } catch { note.textContent = 'Flyleaf is not running' ; shown = '' }
    setTimeout(refresh, 1500)
  }
  document.querySelector('header button').onclick = () => fetch('/email', { method: 'DELETE' })
  refresh()
`

/** The inbox as a single page without further requests. */
export const inboxPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox · Flyleaf</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header><h1>Inbox</h1><p role="status"></p><button>Delete all</button></header>
<main><ol aria-label="Mails"></ol><article></article></main>
<script>${script}</script>
</body>
</html>
`
