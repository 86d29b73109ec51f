import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** The test results of a project. */
export interface Results {
  passed: number
  /** Skipped, or not run because of an earlier failure. */
  skipped: number
  /** One line for each failure: file, groups, test. */
  failures: string[]
}

/** Writes the results of a project to a JSON file at the end of its tests. */
export class ResultsReporter implements Reporter {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: ReturnType<TestCase['result']>['state']) =>
      tests.filter((test) => test.result().state === state).length
    const results: Results = {
      passed: count('passed'),
      skipped: count('skipped') + count('pending'),
      failures: [
        ...modules.flatMap(failuresIn),
        ...unhandled.map((error) => `an error outside of any test: ${firstLine(error)}`),
      ],
    }
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify(results))
  }
}

function failuresIn(module: TestModule): string[] {
  const file = relative(process.cwd(), module.moduleId)
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
