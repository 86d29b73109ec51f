import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlineJson } from '@flyleaf/contracts/inline-json'
import { root } from './shared.ts'

/** React Refresh of a remote finds the shell's React only through this hook, which must exist before any script runs. */
const devtoolsHook = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map(),supportsFiber:true,inject(r){const i=this.renderers.size+1;this.renderers.set(i,r);return i},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}</script>`

/**
 * The shell's document in development: the local platform's stable release, except for the remotes named in FLYLEAF_DEV
 * (`feed=http://localhost:3001/`), which are loaded from their development servers.
 */
export function developmentPage(dir: string): string {
  const template = readFileSync(join(dir, 'src/index.html'), 'utf8')
  const stable = join(process.env.FLYLEAF_DATA ?? join(root, '.data'), 'store/channels/stable/release.json')
  if (!existsSync(stable)) return template.replace('</head>', `${devtoolsHook}</head>`)
  const { release } = JSON.parse(readFileSync(stable, 'utf8'))
  for (const override of (process.env.FLYLEAF_DEV ?? '').split(',').filter(Boolean)) {
    const [name, base] = override.split('=')
    const remote = release.remotes.find((candidate: { name: string }) => candidate.name === name)
    if (remote)
      Object.assign(remote, { base, version: 'development', common: { js: [], css: [] }, pages: {} })
  }
  const head = `${devtoolsHook}<script type="application/json" id="release">${inlineJson(release)}</script>`
  return template.replace('</head>', `${head}</head>`)
}
