import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { root } from '../build/shared.ts'
import { teamFiles, teamsIn } from './team-files.ts'

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

it('gives a new team owners of its folders and contracts, and a workflow', () => {
  const files = teamFiles(aCheckout(aTeam))
  expect(Object.keys(files)).toEqual(['.github/CODEOWNERS', '.github/workflows/team-clubs.yml'])
  expect(files['.github/CODEOWNERS']!.split('\n').slice(1)).toEqual([
    '* @flyleaf/platform',
    '',
    '/mf-clubs/ @flyleaf/clubs',
    '/services/clubs/ @flyleaf/clubs',
    '/libs/contracts/released/clubs.json @flyleaf/clubs @flyleaf/platform',
    '/libs/contracts/src/clubs.links.ts @flyleaf/clubs @flyleaf/platform',
    '/libs/contracts/src/meetings.api.ts @flyleaf/clubs @flyleaf/platform',
    '/.github/workflows/team-clubs.yml @flyleaf/platform',
    '',
  ])
})

it('runs the checks of a team for changes of its folders and of the libraries, not of other teams', () => {
  const workflow = parse(teamFiles(aCheckout(aTeam))['.github/workflows/team-clubs.yml']!)
  expect(workflow.on.pull_request.paths).toEqual(workflow.on.push.paths)
  expect(workflow.on.push.paths).toEqual([
    'mf-clubs/**',
    'services/clubs/**',
    'libs/**',
    'tools/build/**',
    'package-lock.json',
    '.github/workflows/team.yml',
    '.github/workflows/team-clubs.yml',
  ])
  expect(workflow.jobs.team).toEqual({
    uses: './.github/workflows/team.yml',
    with: { folders: 'mf-clubs services/clubs', projects: '@flyleaf/mf-clubs,@flyleaf/service-clubs' },
  })
})

it('names projects that exist, and inputs that the common workflow has', () => {
  const { inputs } = parse(readFileSync(join(root, '.github/workflows/team.yml'), 'utf8')).on.workflow_call
  const files = teamFiles(root)
  for (const team of teamsIn(root)) {
    const { with: given } = parse(files[`.github/workflows/team-${team}.yml`]!).jobs.team
    expect(Object.keys(given).toSorted()).toEqual(Object.keys(inputs).toSorted())
    const names = given.folders
      .split(' ')
      .map((folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name)
    expect(given.projects.split(',')).toEqual(names)
  }
})
