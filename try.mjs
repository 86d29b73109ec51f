import { chromium } from 'playwright'
import { readdirSync } from 'node:fs'
const F = '/tmp/lib-try/files/',
  S = '/tmp/lib-try/shots/'
const only = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const O = 'http://localhost:4730'
const ctx = await b.newContext({ viewport: { width: 1280, height: 900 } })
const p = await ctx.newPage()
p.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)))
await p.goto(O + '/auth/signin')
await p
  .getByLabel('Email')
  .fill('ada@flyleaf.example')
  .catch(() => {})
if (process.env.WHO) await p.getByLabel('Email').fill(process.env.WHO)
await p.locator('input[type=password]').fill('reading-by-lamplight')
await p.locator('input[type=password]').press('Enter')
await p.waitForURL((u) => !u.pathname.includes('signin'), { timeout: 20000 })
const shot = async (n) => {
  for (const w of [1280, 375]) {
    await p.setViewportSize({ width: w, height: w === 375 ? 800 : 900 })
    await p.waitForTimeout(250)
    await p.screenshot({ path: `${S}${n}-${w}.png`, fullPage: true })
  }
  await p.setViewportSize({ width: 1280, height: 900 })
}
for (const f of only.length ? only : readdirSync(F)) {
  await p.goto(O + '/bookshelves/import')
  await p.waitForTimeout(1200)
  await p.locator('input[type=file]').setInputFiles(F + f)
  await p.waitForTimeout(3500)
  const text = (await p.locator('main').innerText()).replace(/\n+/g, ' | ')
  console.log('\n###', f, p.url().replace(O, ''), '\n', text.slice(0, 1800))
  await shot(f.replace(/\W/g, '_'))
  if (p.url().includes('import=')) {
    const start = p.getByRole('button', { name: 'Continue to the preview' })
    if (await start.count()) {
      await start.click()
      await p.waitForTimeout(2500)
      await shot(f.replace(/\W/g, '_') + '-preview')
      console.log(' PREVIEW', (await p.locator('main').innerText()).replace(/\n+/g, ' | ').slice(0, 1800))
    }
    const go = p.getByRole('button', { name: 'Start import' })
    if (await go.count()) {
      await go.click()
      await p.waitForTimeout(3500)
      await shot(f.replace(/\W/g, '_') + '-done')
      console.log(' DONE', (await p.locator('main').innerText()).replace(/\n+/g, ' | ').slice(0, 1500))
    }
  }
}
await b.close()
