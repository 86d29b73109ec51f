import * as contracts from '@flyleaf/contracts'
import { calls } from '@flyleaf/contracts/calls'
import { processMessages, type ProcessMessage } from '@flyleaf/contracts/process-messages'
import type { Description } from '@flyleaf/contracts/published'
import { describe, describeCalls, type Described } from '../build/published/describe.ts'

/** The file of the messages; those of calls are named after services. */
const MESSAGES = 'messages'

/** Descriptions of everything that crosses a wire and is no event, by service. */
export function describeContracts(): Record<string, Description> {
  const described = Object.groupBy(calls, ({ owner }) => owner)
  return {
    ...Object.fromEntries(
      Object.entries(described).map(([owner, own]) => [owner, describeCalls(own!, contracts)]),
    ),
    [MESSAGES]: describeMessages(processMessages),
  }
}

export const describeMessages = (messages: Readonly<Record<string, ProcessMessage>>): Description =>
  describe(
    Object.fromEntries(
      Object.entries(messages).map(([name, { route, deprecated, sent, answer }]): [string, Described] => [
        name,
        {
          facts: { ...(route && { route }), ...(deprecated && { deprecated }) },
          sent: sent ? { body: sent } : {},
          answer,
        },
      ]),
    ),
    contracts,
  )
