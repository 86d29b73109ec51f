import { beforeEach, expect, it } from 'vitest'
import { releaseService } from './release-service.ts'

/** What each process of the service runs. */
let processes: string[]
/** What they start from. */
let current: string
beforeEach(() => {
  processes = ['old', 'old']
  current = 'old'
})

const release = (isReady: (build: string, process: number) => boolean, migrate = async () => {}) =>
  releaseService({
    before: 'old',
    next: 'new',
    migrate,
    use: (build) => void (current = build),
    async replace() {
      for (const index of processes.keys()) {
        if (!isReady(current, index)) return 'feed-2 did not become ready.'
        processes[index] = current
      }
      return undefined
    },
    say: () => {},
  })

it('replaces every process by the new version', async () => {
  await release(() => true)
  expect([...processes, current]).toEqual(['new', 'new', 'new'])
})

it('runs the version before in every process when the new one does not become ready in one', async () => {
  const only = (build: string, process: number) => build === 'old' || process === 0
  await expect(release(only)).rejects.toThrow('feed-2 did not become ready.\nThe version before runs again.')
  expect([...processes, current]).toEqual(['old', 'old', 'old'])
})

it('keeps the version before when a migration fails', async () => {
  const failing = async () => Promise.reject(new Error('column "x" exists'))
  await expect(release(() => true, failing)).rejects.toThrow('column "x" exists')
  expect([...processes, current]).toEqual(['old', 'old', 'old'])
})
