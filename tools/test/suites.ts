import path from 'node:path'
import { root } from '../start/layout.ts'
import { missingForImages } from '../images/missing.ts'
import { readPlaywright } from './read-playwright.ts'
import { readResults } from './read-results.ts'
import { fileNameOf, type Step } from './steps.ts'

/** Where reports and the output of long steps are, until the next run. */
export const reports = path.join(root, 'test-results', 'reports')

/** The test that takes minutes alone. */
const images = 'images.long.test.ts'

/** What `npm test` runs after the checks. */
export const quickSteps = {
  /** For the platform of the journeys, which finds its builds in nx's cache. */
  build: patient(tool('build', 'build')),
  tests: tests({ name: 'tests' }),
  journeys: journeys({ name: 'journeys', args: ['--grep-invert', '@long'] }),
}

/** What `npm run test:all` adds: what starts platforms of its own, rebuilds apps, or repeats at length what `npm test` tries once. */
export const longSteps = (): Step[] => [
  tests({ name: 'long tests', environment: { TEST_LONG: 'only', TEST_EXCLUDE: `**/${images}` } }),
  tests({ name: 'images', environment: { TEST_LONG: 'only' }, files: [images], missing: missingForImages() }),
  tests({ name: 'fuzz at length', environment: { FUZZ_RUNS: '40' }, files: ['fuzz.test.ts'] }),
  tests({ name: 'a month of use', environment: { GROWTH_DAYS: '30' }, files: ['growth.test.ts'] }),
  journeys({ name: 'long journeys', args: ['--grep', '@long'] }),
  tool('pictures', 'pictures'),
  tool('budgets of first views', 'size'),
  tool('rebuild of projections', 'rebuild', '--rehearse'),
  tool('soak', 'soak', '--minutes', '1', '--operations', '60', '--streams', '60', '--within', '60'),
]

interface Tests extends Pick<Step, 'name'> {
  environment?: Record<string, string>
  files?: string[]
  /** What the machine lacks for them. */
  missing?: string | undefined
}

function tests({ name, environment, files = [], missing }: Tests): Step {
  const folder = path.join(reports, fileNameOf({ name }))
  return {
    name,
    command: ['vitest', 'run', ...files],
    environment: { ...environment, TEST_RESULTS_DIR: folder },
    read: () => ({ ...readResults(folder, environment), ...(missing && { note: `skipped: ${missing}` }) }),
  }
}

function journeys({ name, args }: Pick<Step, 'name'> & { args: string[] }): Step {
  const file = path.join(reports, `${fileNameOf({ name })}.json`)
  return {
    name,
    command: ['playwright', 'test', '-c', 'e2e', '--output', `test-results/${fileNameOf({ name })}`, ...args],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    read: () => readPlaywright(file),
  }
}

function tool(name: string, ...words: string[]): Step {
  return { name, command: ['node', 'tools/bootstrap.mjs', ...words] }
}

/** A step that takes only the time that others leave. */
function patient(step: Step): Step {
  return { ...step, command: ['nice', '-n', '19', ...step.command] }
}
