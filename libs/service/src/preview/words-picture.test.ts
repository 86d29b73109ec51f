import { hideSpoilers } from '@flyleaf/contracts'
import { expect, it } from 'vitest'
import { wordsPicture } from './words-picture.ts'

it('draws hidden spoilers and other characters in glyphs that our fonts have', () => {
  const description = hideSpoilers('Zola, Гоголь; ||the aunt|| 🌧 東京')
  const { contents } = wordsPicture({ title: hideSpoilers('Who ||dies|| in winter'), description })
  expect(contents).toEqual(['Who […] in winter', 'Zola, Гоголь; […]  '])
})
