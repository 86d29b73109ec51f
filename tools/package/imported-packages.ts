const NAME = `['"]([^.'"][^'"]*)['"]`
/** `import … from 'x'`, `import 'x'` and `resolve('x')`, except type imports. */
const IMPORTED = new RegExp(
  `^(?:import|export)\\b(?! type)[^'"=;]*?from ${NAME}|^import ${NAME}|\\bresolve\\(${NAME}\\)`,
  'gm',
)

/** The names of the packages that sources import. */
export function importedPackages(sources: readonly string[]): string[] {
  const specifiers = sources
    .flatMap((source) => [...source.matchAll(IMPORTED)])
    .map(([, from, bare, resolved]) => from ?? bare ?? resolved!)
  const names = specifiers.map((specifier) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)![0])
  return [...new Set(names)].filter((name) => !name.startsWith('node:'))
}
