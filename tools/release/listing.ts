import { canariesIn } from './canary.ts'
import { versionsIn } from './check-set.ts'
import { librariesAsText } from './libraries.ts'
import { listReleases, readRelease, releaseOn } from './store.ts'

/** A line for each release, with the versions of its parts; `*` is stable, `5 %` a canary of that many readers. Of another repository's it says by which token it came. */
export async function releasesAsText(store: string): Promise<string> {
  const stable = await releaseOn(store, 'stable')
  const canaries = await canariesIn(store)
  const lines = listReleases(store).flatMap((id) => {
    const { release, by } = readRelease(store, id)
    const parts = Object.entries(versionsIn(release)).map(([name, version]) => `${name} ${version}`)
    const canary = canaries.find((one) => one.id === id)
    const readers = canary ? `  ${canary.percent} %` : ''
    return [
      `${id === stable ? '*' : ' '} ${id}${readers}  ${release.createdAt}  ${parts.join('  ')}${by ? `  by ${by}` : ''}`,
      ...librariesAsText(release).map((line) => `    ${line}`),
    ]
  })
  return lines.join('\n') || 'Nothing is released yet'
}
