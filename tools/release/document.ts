import { createHash } from 'node:crypto'
import { inlineJson } from '@flyleaf/contracts/inline-json'
import type { Release } from '@flyleaf/contracts/release'
import { SECOND_ATTEMPT } from '@flyleaf/contracts/second-attempt'
import { bootScript, intentsScript, lateStylesScript, renderedScript, themeScript } from './boot-script.ts'
import { bySpecificity, patternOf } from './route-order.ts'

export interface DocumentParts {
  /** The shell's index.html. */
  template: string
  release: Release
  /** Absolute path of every script and style → SRI hash. */
  integrity: Record<string, string>
  /** Relative to the shell's base. */
  fonts: string[]
}

type BootRoute = [
  pattern: string,
  remote: number,
  page: string,
  widgets: string[],
  prefetch: string | 0,
  libraries: string[] | 0,
]

/** All routes of a release, in matching order. */
export function bootRoutes({ remotes, libraries = [] }: Release): BootRoute[] {
  const librariesOf = (widgets: string[], own: number) => {
    if (libraries.length === 0) return 0
    const shown = remotes.filter((remote, index) => index === own || widgets.some((id) => remote.widgets[id]))
    const used = libraries.filter(({ version }) =>
      shown.some((remote) => !remote.disabled && remote.libraries === version),
    )
    return used.map(({ base, entry }) => base + entry)
  }
  const routes = remotes
    .flatMap((remote, index) => remote.routes.map((route) => ({ ...route, index })))
    .sort(bySpecificity)
    .map(({ path, index, page, widgets, prefetch }): BootRoute => [
      patternOf(path),
      index,
      page,
      widgets,
      prefetch ?? 0,
      librariesOf(widgets, index),
    ])
  const redirects = remotes.flatMap((remote) => Object.entries(remote.redirects ?? {}))
  const shorter = redirects.flatMap(([path, to]): BootRoute[] => {
    const route = routes.find(([pattern]) => new RegExp(pattern).test(to))
    return route ? [[patternOf(path), ...(route.slice(1) as Rest<BootRoute>)]] : []
  })
  return [...shorter, ...routes]
}
type Rest<Tuple extends unknown[]> = Tuple extends [unknown, ...infer After] ? After : never

/** Calls that the shell makes on every page, for every reader. */
export const early = ['/api/users/profile']

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const script = (content: string, attributes = '') => `<script${attributes}>${content}</script>`

/** The HTML document of a release. It names everything that the first view needs, and allows no other scripts. */
export function composeDocument({ template, release, integrity, fonts }: DocumentParts): string {
  const { base, files } = release.shell
  const entry = files.js.at(-1)!
  const withIntegrity = (path: string) => `integrity="${integrity[path]}"`
  const entries = [...release.remotes, ...(release.libraries ?? [])].map(
    ({ base: at, entry: file }) => at + file,
  )
  const scripts = Object.fromEntries([
    ...Object.entries(integrity).filter(([path]) => path.endsWith('.js')),
    ...entries.map((path) => [path + SECOND_ATTEMPT, integrity[path]]),
  ])
  const head = [
    script(themeScript),
    script(intentsScript),
    script(lateStylesScript),
    // The renderer moves this part behind the page, so that a slow connection brings styles and text first.
    '<!--scripts-->',
    script(inlineJson({ integrity: scripts }), ' type="importmap"'),
    ...files.js
      .slice(0, -1)
      .map((file) => `<link rel="modulepreload" href="${base}${file}" ${withIntegrity(base + file)}>`),
    script(
      inlineJson({ ...release, boot: bootRoutes(release), early }),
      ' type="application/json" id="release"',
    ),
    script(bootScript),
    `<script type="module" src="${base}${entry}" ${withIntegrity(base + entry)}></script>`,
    '<!--/scripts-->',
    // Inline scripts wait for the styles above them.
    ...files.css.map((file) => `<link rel="stylesheet" href="${base}${file}" ${withIntegrity(base + file)}>`),
    ...fonts.map((file) => `<link rel="preload" href="${base}${file}" as="font" crossorigin>`),
  ].join('\n    ')
  const document = template
    .replace(/<\/head>/i, () => `  ${head}\n  </head>`)
    .replace(/<\/body>/i, () => `${script(renderedScript)}</body>`)
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyFor(document)}">`
  // After the charset, which must be in the first 1024 bytes, and before everything that it applies to.
  const anchor = /<meta charset=[^>]*>/i.test(document) ? /<meta charset=[^>]*>/i : /<head[^>]*>/i
  return document.replace(anchor, (found) => `${found}\n    ${policy}`)
}

function policyFor(document: string): string {
  const inline = [
    ...document.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/gi),
  ]
  return [
    `default-src 'none'`,
    `script-src 'self' ${inline.map(([, content]) => hashOf(content ?? '')).join(' ')}`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types flyleaf-worker`,
  ].join('; ')
}
