import { decisionsApi, moderationApi, reportsApi, sitePagesApi } from '@flyleaf/contracts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
import { SitePages } from './site-pages.ts'

describe('the texts of an operator', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pages-'))
    return () => rm(folder, { recursive: true })
  })
  const write = (file: string, text: string) => writeFile(join(folder, file), text)
  const read = () => new SitePages({ PAGES_DIR: folder })

  it('replace ours, file by file', async () => {
    await write('about.md', '\uFEFF# Who we are\r\n\r\nThree **readers** of Ghent.\r\n')
    await write('rules.json', JSON.stringify([{ key: 'kind', reason: 'other', title: 'Be kind', text: '' }]))
    const pages = read()
    expect(pages.page('about')).toEqual({
      title: 'Who we are',
      content: [
        {
          kind: 'paragraph',
          children: [
            { kind: 'text', text: 'Three ' },
            { kind: 'strong', children: [{ kind: 'text', text: 'readers' }] },
            { kind: 'text', text: ' of Ghent.' },
          ],
        },
      ],
    })
    expect(pages.rules.map(({ key }) => key)).toEqual(['kind'])
    expect(pages.page('terms')).toMatchObject({ title: 'Terms of service' })
  })

  it.each([
    ['about.md', 'Welcome', 'about.md of PAGES_DIR must begin with a title'],
    ['about.md', '# Us\n\n[run](javascript:alert(1))', 'links begin with /'],
    ['rules.json', '[', 'rules.json of PAGES_DIR is no JSON'],
    ['rules.json', '[]', 'rules.json of PAGES_DIR: '],
    ['rules.json', JSON.stringify([{ key: 'kind', reason: 'unkind', title: 'Be kind', text: '' }]), 'reason'],
    [
      'rules.json',
      JSON.stringify(Array(2).fill({ key: 'kind', reason: 'other', title: 'Be kind', text: '' })),
      'Two rules have the same key',
    ],
  ])('%s with %s is refused at start', async (file, text, sentence) => {
    await write(file, text)
    expect(read).toThrow(sentence)
  })

  it('have links by reference, code, lists in lists, and HTML as text', async () => {
    await write('help.md', '# Help\n\n1. [Rules][r]\n   - `?` <b>keys</b>\n\n[r]: /rules')
    const text = JSON.stringify(read().page('help').content)
    expect(text).toContain('{"kind":"link","to":"/rules","children":[{"kind":"text","text":"Rules"}]}')
    expect(text).toContain('{"kind":"bullets","children":[{"kind":"item"')
    expect(text).toContain('{"kind":"code","text":"?"}')
    expect(text).toContain('{"kind":"text","text":"<b>"}')
  })

  it('are refused when there is no such folder', () => {
    expect(() => new SitePages({ PAGES_DIR: `${folder}/missing` })).toThrow('there is no folder')
  })
})

describe('the service', () => {
  let world: World
  let moderator: string
  beforeAll(async () => {
    world = await aWorld()
    moderator = await world.aModerator('mod')
  })
  afterAll(() => world.close())

  it('shows pages and rules to visitors, and lists their addresses for search engines', async () => {
    const { call, origin } = world.service
    const { body } = await call(sitePagesApi.get, { name: 'privacy' }, null)
    expect(body.title).toBe('Privacy policy')
    const { rules } = (await call(sitePagesApi.rules, {}, null)).body
    expect(rules.map(({ key }) => key)).toContain('no-spam')
    const sitemap = await (await fetch(`${origin}/internal/previews/pages/sitemap/page`)).text()
    for (const path of ['/about', '/rules', '/privacy', '/transparency'])
      expect(sitemap).toContain(`${path}</loc>`)
  })

  it('names the rule in a report, in the decision that rests on it, and in the log', async () => {
    const { call } = world.service
    const [author, reporter] = [await world.aReader(), await world.aReader()]
    const post = world.aPost(author)
    const report = { kind: 'post', id: post, reason: 'spam', words: '' } as const
    expect(await call(reportsApi.create, { ...report, ruleKey: 'no-shouting' }, reporter)).toMatchObject({
      status: 409,
      body: { code: 'report.rule-not-found' },
    })
    await call(reportsApi.create, { ...report, ruleKey: 'be-true' }, reporter)
    const caseId = await world.caseOf(post)
    const { reports } = (await call(moderationApi.case, { caseId }, moderator)).body
    expect(reports[0]!.namedRule).toMatchObject({ key: 'be-true' })
    const mine = (await call(reportsApi.mine, {}, reporter)).body
    expect(mine.items[0]!.namedRule).toMatchObject({ key: 'be-true' })

    const decision = { caseId, action: 'warn', rule: 'spam' } as const
    expect(
      await call(moderationApi.decide, { ...decision, ruleKey: 'no-shouting' }, moderator),
    ).toMatchObject({
      status: 409,
    })
    const { decisionId } = (await call(moderationApi.decide, { ...decision, ruleKey: 'no-spam' }, moderator))
      .body
    const seen = (await call(decisionsApi.get, { decisionId }, author)).body
    expect(seen.namedRule).toEqual({ key: 'no-spam', title: 'No spam' })
    const log = (await call(moderationApi.log, {}, moderator)).body
    expect(log.items[0]!.decision?.namedRule).toEqual(seen.namedRule)
  })

  it('finds a rule for a decision that only gives a reason; what is dismissed rests on none', async () => {
    const { call } = world.service
    const author = await world.aReader()
    const decide = async (action: 'warn' | 'dismiss') => {
      const post = world.aPost(author)
      await world.report('post', post, await world.aReader())
      const caseId = await world.caseOf(post)
      await call(moderationApi.decide, { caseId, action, rule: 'hate' }, moderator)
      return (await call(moderationApi.case, { caseId }, moderator)).body.decisions[0]!.namedRule
    }
    expect(await decide('warn')).toMatchObject({ key: 'no-hate' })
    expect(await decide('dismiss')).toBeNull()
  })
})
