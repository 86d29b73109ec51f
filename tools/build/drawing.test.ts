import { expect, it } from 'vitest'
import { drawingOf } from './drawing.ts'

it('returns the elements of an icon', async () => {
  expect(await drawingOf('circle')).toEqual([['circle', { cx: '12', cy: '12', r: '10' }]])
  expect((await drawingOf('book-open')).map(([element]) => element)).toContain('path')
})

it('rejects the name of an unknown icon', async () => {
  await expect(drawingOf('no-such-icon')).rejects.toThrow('no Lucide icon "no-such-icon"')
})
