import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { teamFiles } from './team-files.ts'

function aCheckout(files: Record<string, string>): string {
  const checkout = mkdtempSync(join(tmpdir(), 'flyleaf-teams-'))
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true })
    writeFileSync(join(checkout, file), text)
  }
  return checkout
}

const aTeam = {
  'mf-clubs/package.json': '{}',
  'services/clubs/package.json': '{}',
  'libs/contracts/src/clubs.links.ts': '',
  'libs/contracts/src/meetings.api.ts': `export const meetingsApi = api('clubs', {})`,
  'libs/contracts/src/posts.api.ts': `export const postsApi = api('feed', {})`,
}

it('gives a new team owners of its folders and contracts', () => {
  const { '.github/CODEOWNERS': owners } = teamFiles(aCheckout(aTeam))
  expect(owners!.split('\n').slice(1)).toEqual([
    '* @flyleaf/platform',
    '',
    '/mf-clubs/ @flyleaf/clubs',
    '/services/clubs/ @flyleaf/clubs',
    '/libs/contracts/released/clubs.json @flyleaf/clubs @flyleaf/platform',
    '/libs/contracts/src/clubs.links.ts @flyleaf/clubs @flyleaf/platform',
    '/libs/contracts/src/meetings.api.ts @flyleaf/clubs @flyleaf/platform',
    '',
  ])
})
