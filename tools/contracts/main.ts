import { writeNewVersions } from '@flyleaf/contracts/testing/event-versions'
import { Command } from 'commander'
import { contractProblems, describeBreaks } from './contract-problems.ts'
import { writeReleased } from './released.ts'

await new Command('npm run contracts --')
  .description(
    `Keeps the shapes of all calls and events, and refuses changes that break those who use them.

It writes libs/contracts/released/<service>.json, and libs/contracts/event-versions/<type>.<version>.json with the data that
sample-events.ts has for the event. What to do instead of a breaking change: docs/decisions/changing-contracts.md.

It also writes .github/CODEOWNERS.`,
  )
  .option('--check', 'write nothing; fail when a file is missing or differs', false)
  .action(({ check }: { check: boolean }) => {
    const problem = check ? contractProblems() : describeBreaks()
    if (problem) {
      process.stderr.write(`${problem}\n`)
      process.exitCode = 1
    } else if (!check) {
      const files = [...writeReleased(), ...writeNewVersions()]
      process.stdout.write(
        files.length > 0
          ? `${files.join('\n')}\n`
          : 'No call or event has a new shape, and there is no new team.\n',
      )
    }
  })
  .parseAsync()
