import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** The test results of a project. */
export interface ProjectResults {
  /** Of the order in which its tests ran, when that was random. */
  seed?: number
  passed: number
  /** Skipped, or not run because of an earlier failure. */
  skipped: number
  /** One line for each failure: file, groups, test. */
  failures: string[]
  /** The time of each file, in seconds: evaluating its modules, its hooks and its tests. */
  files: { file: string; seconds: number; tests: number }[]
}

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** Writes the results of each project to a JSON file at the end of a run: `services/feed.json`. */
export class ResultsReporter implements Reporter {
  readonly #folder: string
  readonly #root: string

  /** Projects are named by their folders below `root`. */
  constructor(folder: string, root: string = repository) {
    this.#folder = folder
    this.#root = root
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const projects = Map.groupBy(modules, folderOf)
    // An error outside of any test belongs to no project.
    let outside = unhandled.map((error) => `an error outside of any test: ${firstLine(error)}`)
    for (const [folder, its] of projects) {
      const results = resultsOf(folder, its)
      results.failures.push(...outside)
      outside = []
      const file = join(this.#folder, `${relative(this.#root, folder) || 'project'}.json`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(results))
    }
  }
}

/** The folder of a file's project, which may have run together with others. */
function folderOf({ moduleId, project: { config } }: TestModule): string {
  for (let folder = dirname(moduleId); folder.startsWith(config.root); folder = dirname(folder))
    if (existsSync(join(folder, 'package.json'))) return folder
  return config.root
}

function resultsOf(root: string, modules: readonly TestModule[]): ProjectResults {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const count = (state: ReturnType<TestCase['result']>['state']) =>
    tests.filter((test) => test.result().state === state).length
  return {
    ...seedOf(modules),
    passed: count('passed'),
    skipped: count('skipped') + count('pending'),
    failures: modules.flatMap((module) => failuresIn(module, root)),
    files: modules.map((module) => {
      // The environment is set up once for each worker, although vitest counts it for each file.
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return {
        file: relative(root, module.moduleId),
        seconds: (collectDuration + setupDuration + duration) / 1000,
        tests: [...module.children.allTests()].length,
      }
    }),
  }
}

function seedOf([module]: readonly TestModule[]) {
  const { config, vitest } = module!.project
  return config.sequence.shuffle && { seed: vitest.config.sequence.seed }
}

function failuresIn(module: TestModule, root: string): string[] {
  const file = relative(root, module.moduleId)
  const groups = [...module.children.allSuites()]
  return [
    ...module.errors().map((error) => `${file}: ${firstLine(error)}`),
    ...groups.flatMap((group) =>
      group.errors().map((error) => `${file} > ${group.fullName}: ${firstLine(error)}`),
    ),
    ...[...module.children.allTests('failed')].map((test) => `${file} > ${test.fullName}`),
  ]
}

const firstLine = ({ message }: { message: string }) => message.split('\n')[0]
