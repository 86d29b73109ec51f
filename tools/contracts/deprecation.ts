import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DescribedCall, Description } from '@flyleaf/contracts/published'
import { major } from 'semver'
import { root } from '../build/shared.ts'

/** The version of the packages for remotes in other repositories. */
export function packagesVersion(): string {
  const text = readFileSync(join(root, 'libs/contracts/package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Notes in a description which version deprecated each of its calls: this one, unless they were released as deprecated. */
export function noteDeprecations(
  { calls, schemas }: Description,
  released: readonly Description[],
  version: string,
): Description {
  const before: Record<string, DescribedCall> = Object.assign({}, ...released.map((one) => one.calls))
  const noted = Object.entries(calls).map(([name, call]): [string, DescribedCall] => [
    name,
    call.deprecated ? { ...call, deprecatedIn: before[name]?.deprecatedIn ?? version } : call,
  ])
  return { calls: Object.fromEntries(noted), schemas }
}

/** The first version without a deprecated call: remotes that make it run on all shells of their own major version. */
export const endOf = ({ deprecatedIn }: DescribedCall): string | undefined =>
  deprecatedIn && `${major(deprecatedIn) + 1}.0.0`
