import { newShapes } from '@flyleaf/contracts/testing/event-versions'
import { currentContracts, findBreaks, releasedContracts } from './find-breaks.ts'
import { outdatedFiles } from './released.ts'

/** The message about changes that break those who use a call or an event; undefined when none does. */
export function describeBreaks(): string | undefined {
  const breaks = findBreaks(releasedContracts(), currentContracts())
  if (breaks.length === 0) return undefined
  return [
    'The contracts break what is released:',
    ...breaks.map((sentence) => `  - ${sentence}`),
    'Add a call or an event beside the present one instead: docs/decisions/changing-contracts.md.',
  ].join('\n')
}

/** The message about what keeps the contracts from being released: breaking changes, and files that are not written. */
export function contractProblems(): string | undefined {
  const files = [
    ...outdatedFiles(),
    ...newShapes().map(({ type }) => `libs/contracts/event-versions/${type}`),
  ]
  return (
    describeBreaks() ??
    (files.length > 0
      ? ['These are not what the contracts are; npm run contracts writes them:', ...files].join('\n')
      : undefined)
  )
}
