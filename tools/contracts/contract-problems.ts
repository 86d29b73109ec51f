import { newShapes } from '@flyleaf/contracts/testing/event-versions'
import { currentContracts, findBreaks, releasedContracts } from './find-breaks.ts'
import { outdatedFiles } from './released.ts'

/** The message about changes that break those who use a call or an event; undefined when none does. */
export function describeBreaks(): string | undefined {
  const breaks = findBreaks(releasedContracts(), currentContracts())
  if (breaks.length === 0) return undefined
  return [
    'These changes break released calls or events:',
    ...breaks.map((sentence) => `  - ${sentence}`),
    'Add a call or an event beside the present one instead: docs/decisions/changing-contracts.md.',
  ].join('\n')
}

/** The message about what keeps the contracts from being released: breaking changes, and files that do not match them. */
export function contractProblems(): string | undefined {
  const files = [
    ...outdatedFiles(),
    ...newShapes().map(({ type }) => `libs/contracts/event-versions/${type}`),
  ]
  return (
    describeBreaks() ??
    (files.length > 0
      ? ['These files do not match the contracts. Update them with npm run contracts.', ...files].join('\n')
      : undefined)
  )
}
