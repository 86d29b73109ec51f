import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whoever owns what no team does: the shell, the libraries, the tools, the gateway. */
const PLATFORM = '@flyleaf/platform'
const WRITTEN = '# Written by npm run contracts.'

/** The teams of a checkout: each has a browser app, a service or both. */
export const teamsIn = (checkout: string): string[] =>
  [
    ...new Set([
      ...globSync('mf-*/package.json', { cwd: checkout }).map((file) =>
        file.split('/')[0]!.slice('mf-'.length),
      ),
      ...globSync('services/*/package.json', { cwd: checkout }).map((file) => file.split('/')[1]!),
    ]),
  ].sort()

interface Team {
  name: string
  /** Its folders, from the root. */
  folders: string[]
  /** Its files among the contracts. */
  contracts: string[]
}

function teamOf(checkout: string, name: string): Team {
  const folders = [`mf-${name}`, `services/${name}`].filter((folder) => existsSync(join(checkout, folder)))
  const named = globSync(`libs/contracts/src/${name}.*.ts`, { cwd: checkout })
  const calls = globSync('libs/contracts/src/*.api.ts', { cwd: checkout }).filter((file) =>
    readFileSync(join(checkout, file), 'utf8').includes(`api('${name}'`),
  )
  const sources = [...new Set([...named, ...calls])].sort()
  // Written together with this file, so it may not exist yet.
  const released = sources.length > 0 ? [`libs/contracts/released/${name}.json`] : []
  return { name, folders, contracts: [...released, ...sources] }
}

/** What `.github/CODEOWNERS` contains, by its path: who reviews which folder. */
export const teamFiles = (checkout: string): Record<string, string> => ({
  '.github/CODEOWNERS': ownersOf(teamsIn(checkout).map((name) => teamOf(checkout, name))),
})

/** The last line that matches counts, so the platform's comes first. A team's contracts are everybody's: the platform looks at them, too. */
function ownersOf(teams: readonly Team[]): string {
  const lines = teams.flatMap(({ name, folders, contracts }) => [
    '',
    ...folders.map((folder) => `/${folder}/ @flyleaf/${name}`),
    ...contracts.map((file) => `/${file} @flyleaf/${name} ${PLATFORM}`),
  ])
  return `${[WRITTEN, `* ${PLATFORM}`, ...lines].join('\n')}\n`
}
