import type { Result } from './run-chaos.ts'

const SHOWN = 20

/** A run as text for the terminal. */
export function reportOf({ ledger, faults, differences, healedAfterMs }: Result): string {
  const listed = (counts: Iterable<[string | number, number]>) =>
    [...counts].map(([name, count]) => `${name} × ${count}`).join(', ')
  const answers = [...ledger.answers].toSorted(([a], [b]) => a - b)
  const lines = [
    `Faults        ${listed(Object.entries(faults.counts))}`,
    `Answers       ${listed(answers.map(([status, count]) => [status || 'none', count]))}`,
    `Acknowledged  ${ledger.posts.size} posts and replies, ${ledger.messages.size} messages, ${ledger.likes.size} likes, ` +
      `${ledger.follows.size} follows, ${ledger.shelved.size} shelved books; ${ledger.unknown.size} states unknown`,
    differences.length === 0
      ? `Everything equals what was acknowledged, ${(healedAfterMs / 1000).toFixed(1)} s after the last fault.`
      : `${differences.length} differences:`,
    ...differences.slice(0, SHOWN).map((difference) => `  ${difference}`),
    ...(differences.length > SHOWN ? [`  and ${differences.length - SHOWN} more`] : []),
  ]
  return `\n${lines.join('\n')}\n`
}
