import { describe, expect, it } from 'vitest'
import { StartFailure } from '@flyleaf/servers/failure'
import { parseOptions } from './options.ts'

const read = (...args: string[]) => parseOptions(args, {})

describe('the options of npm start', () => {
  it('has a safe default for everything', () => {
    expect(read()).toMatchObject({ port: 8080, mailPort: 8025, scale: {}, fresh: false, limits: 'local' })
  })

  it('reads every option', () => {
    const args =
      '--port 9000 --mail-port=9001 --data /srv/fly --scale search=2 --scale notifications=3 --limits strict --access-log --fresh'
    expect(read(...args.split(' '))).toEqual({
      port: 9000,
      mailPort: 9001,
      dataDir: '/srv/fly',
      scale: { search: 2, notifications: 3 },
      fresh: true,
      limits: 'strict',
      accessLog: true,
    })
  })

  it('takes a relative folder from where npm was called', () => {
    expect(parseOptions(['--data', 'elsewhere'], { INIT_CWD: '/srv' })).toMatchObject({
      dataDir: '/srv/elsewhere',
    })
  })

  it('offers help', () => {
    expect(read('--help')).toBe('help')
  })

  it.each([
    [['--prot', '1'], /Unknown option '--prot'/],
    [['--port', 'abc'], /--port takes a port between 1 and 65535, not "abc"/],
    [['--port', '70000'], /65535/],
    [['--port', '8025'], /are the same/],
    [['--scale', 'web=2'], /--scale knows account/],
    [['--scale', 'search=0'], /from 1 to 16/],
    [['--limits', 'none'], /strict or local/],
    [['9000'], /npm start -- --port 9000/],
  ])('explains what is wrong with %j', (args, message) => {
    expect(() => read(...args)).toThrow(StartFailure)
    expect(() => read(...args)).toThrow(message)
  })

  it('notices an option that npm kept for itself', () => {
    expect(() => parseOptions([], { npm_config_port: '9000' })).toThrow(/npm needs two dashes/)
  })
})
