import { expect, it } from 'vitest'
import { drawingOf } from './drawing.ts'

it('turns the name of an icon into its elements', async () => {
  expect(await drawingOf('circle')).toEqual([['circle', { cx: '12', cy: '12', r: '10' }]])
  expect((await drawingOf('book-open')).map(([element]) => element)).toContain('path')
})

it('names an icon that does not exist', async () => {
  await expect(drawingOf('no-such-icon')).rejects.toThrow('no Lucide icon "no-such-icon"')
})
