import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from './testing/start-gateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => void (gateway = await startGateway()))
afterAll(() => gateway.stop())

describe('media', () => {
  it('is cached forever, with its own type and no script access', async () => {
    const response = await gateway.get('/media/pictures/a.webp')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect((await gateway.get('/media/pictures/gone.webp')).headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    'private/exports/x.zip',
    '/private/exports/x.zip',
    'public/../private/exports/x.zip',
    '../private/exports/x.zip',
    '%2e%2e/private/exports/x.zip',
    '..%2fprivate%2fexports%2fx.zip',
    'posts/../../private/exports/x.zip',
    'posts/..%2f..%2fprivate/exports/x.zip',
    'Private/exports/x.zip',
    'stray.zip',
    '../stray.zip',
    '',
    'pictures/',
  ])('never answers /media/%s', async (path) => {
    const answer = await gateway.rawGet(`/media/${path}`)
    expect(answer).not.toContain('secret')
    expect(answer).not.toContain('a.webp')
  })

  it('never answers with files outside its folder', async () => {
    expect(await gateway.rawGet('/media../private/exports/x.zip')).not.toContain('secret')
  })
})
