import { openFilesLimit } from '@flyleaf/gateway'
import { expect, it } from 'vitest'
import { openFilesNotice } from './open-files-notice.ts'

it('reports how many live streams a low limit of open files allows', () => {
  expect(openFilesNotice(4096)).toMatch(/open 4096 files.* hold 1536 live streams.* raise the limit to 17408/)
  expect(openFilesNotice(1024)).toMatch(/hold 256 live streams/)
})

it('reports nothing when the limit is high enough', () => {
  expect(openFilesNotice(17_408)).toBeUndefined()
  expect(openFilesNotice(Infinity)).toBeUndefined()
})

it('reads the limit of this system', () => {
  expect(openFilesLimit()).toBeGreaterThan(0)
})
