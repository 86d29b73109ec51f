import { expect, it } from 'vitest'
import { SharedRenderings } from './shared-renderings.ts'

it('gives every request a rendering that began after it, shared by concurrent requests', async () => {
  const pages = new SharedRenderings<number>()
  let data = 0
  let renderings = 0
  const render = async () => {
    renderings += 1
    return data
  }
  for (let round = 1; round <= 5; round++) {
    data = round
    const answers = await Promise.all(Array.from({ length: 200 }, () => pages.ask('/', render)))
    expect(answers.every((answer) => answer === round)).toBe(true)
  }
  expect(renderings).toBeLessThanOrEqual(10)
})

it('keeps pages apart, and retries after a failure', async () => {
  const pages = new SharedRenderings<string>()
  const failing = pages.ask('/a', () => Promise.reject(new Error('no data')))
  await expect(failing).rejects.toThrow('no data')
  expect(await Promise.all(['/a', '/b'].map((path) => pages.ask(path, async () => path)))).toEqual([
    '/a',
    '/b',
  ])
})
