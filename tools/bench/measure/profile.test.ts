import { expect, it } from 'vitest'
import { timesIn } from './profile.ts'

it('sums the time of a function over all places from which it is called, without idle time and the profiler’s own', () => {
  const frame = (functionName: string, url = '', lineNumber = 0) => ({ functionName, url, lineNumber })
  const nodes = [
    { id: 1, callFrame: frame('(idle)') },
    { id: 2, callFrame: frame('toPost', 'file:///services/feed/post.view.ts', 11) },
    { id: 3, callFrame: frame('toPost', 'file:///services/feed/post.view.ts', 11) },
    { id: 4, callFrame: frame('') },
    { id: 5, callFrame: frame('post', 'node:inspector', 114) },
  ]
  expect(timesIn({ nodes, samples: [2, 1, 3, 4, 5], timeDeltas: [1000, 9000, 500, 250, 700] })).toEqual([
    { name: 'toPost post.view.ts:12', ms: 1.5 },
    { name: '(anonymous)', ms: 0.25 },
  ])
})
