import { ANNOUNCEMENT_PATH } from '@flyleaf/contracts/announcement-path'
import { expect, it } from 'vitest'
import { KeptAnnouncement } from './kept-announcement.ts'

it('answers from memory, with the last answer while there is none, and leaves other calls alone', async () => {
  let answer: () => Response = () => Response.json({ announcement: { text: 'We move' } })
  const asked: string[] = []
  const kept = new KeptAnnouncement(
    () => (path) => {
      asked.push(path)
      return Promise.resolve(answer())
    },
    { PUBLIC_ORIGIN: 'https://flyleaf.example' },
  )
  const transport = kept.before((path) => Promise.resolve(new Response(`from the gateway: ${path}`)))
  const announcement = async () => (await transport(ANNOUNCEMENT_PATH, {})).json()
  expect(await announcement()).toEqual({ announcement: null })
  await kept.ask()
  expect(await announcement()).toEqual({ announcement: { text: 'We move' } })
  answer = () => new Response(null, { status: 503 })
  await kept.ask()
  answer = () => {
    throw new Error('away')
  }
  await kept.ask()
  expect(await announcement()).toEqual({ announcement: { text: 'We move' } })
  answer = () => Response.json({ announcement: { text: 'We move', endsAt: '2020-01-01T00:00:00.000Z' } })
  await kept.ask()
  expect(await announcement()).toEqual({ announcement: null })
  expect(asked).toEqual(Array(4).fill(ANNOUNCEMENT_PATH))
  expect(await (await transport('/api/posts', {})).text()).toBe('from the gateway: /api/posts')
})
