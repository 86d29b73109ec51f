import { inlineJson } from '@flyleaf/contracts/inline-json'
import { Release, ReleasedRemote, type ReleasedLibraries } from '@flyleaf/contracts/release'
import type { App } from '../app-options.ts'
import { FEDERATION, sharedRanges } from '../shared.ts'
import { REMOTE } from './remote.ts'

/** React Refresh of a remote finds the shell's React only through this hook, which must exist before any script runs. */
const devtoolsHook = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map(),supportsFiber:true,inject(r){const i=this.renderers.size+1;this.renderers.set(i,r);return i},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}</script>`

/**
 * The document of every page in development: the platform's stable release, with the remotes of these development servers. Rejects with a
 * sentence for developers when the platform does not answer.
 */
export async function developmentDocument({ kind }: App, platform: string, servers: string[]) {
  const release = await releaseOf(platform)
  const libraries = release.libraries?.find(fits)?.version
  const remoteAt = async (server: string): Promise<ReleasedRemote> => ({
    ...(await remoteOf(new URL(REMOTE, server))),
    ...(libraries !== undefined && { libraries }),
  })
  const added = await Promise.all(servers.map(remoteAt))
  const names = new Set(added.map(({ name }) => name))
  const remotes = [...release.remotes.filter(({ name }) => !names.has(name)), ...added]
  const { base, files } = kind === 'host' ? shellInDevelopment : release.shell
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <title>Flyleaf</title>
    ${devtoolsHook}
    <script type="application/json" id="release">${inlineJson({ ...release, remotes })}</script>
    ${files.css.map((sheet) => `<link rel="stylesheet" href="${base}${sheet}" />`).join('')}
    <script type="module" src="${base}${files.js.at(-1)}"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`
}

const majorOf = (version = '') => version.replace(/^[~^]/, '').split('.')[0]

/** Whether libraries have the major versions for which remotes are built here. */
const fits = ({ shared }: ReleasedLibraries) =>
  Object.entries(sharedRanges()).every(
    ([name, range]) => name === FEDERATION || majorOf(shared[name]) === majorOf(range),
  )

const shellInDevelopment = { base: '/static/', files: { js: ['vendor.js', 'main.js'], css: ['main.css'] } }

/** The stable release of a platform, as its pages name it. Rejects with a sentence for developers when it does not answer. */
export async function releaseOf(platform: string): Promise<Release> {
  const page = await fetch(platform, { headers: { accept: 'text/html' } })
    .then((answer) => answer.text())
    .catch(() => '')
  const json = /<script type="application\/json" id="release">(.*?)<\/script>/s.exec(page)?.[1]
  if (json) return Release.parse(JSON.parse(json))
  throw new Error(
    `There is no Flyleaf at ${platform}. Start one with npm start, or set FLYLEAF_PLATFORM to the address of one that runs.`,
  )
}

async function remoteOf(address: URL): Promise<ReleasedRemote> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(await answer.text())
  return ReleasedRemote.parse(await answer.json())
}
