import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { StartFailure } from '@flyleaf/servers/failure'
import { parseOptions } from './options.ts'

const read = (...args: string[]) => parseOptions(args, {})

describe('the options of npm start', () => {
  it('has a safe default for everything', () => {
    expect(read()).toMatchObject({
      port: 8080,
      mailPort: 8025,
      scale: {},
      fresh: false,
      seed: true,
      access: { hosts: ['127.0.0.1', '::1'], limits: 'local', isOpen: false },
    })
  })

  it('parses every option', () => {
    const args =
      '--port 9000 --mail-port=9001 --data /srv/fly --scale search=2 --scale notifications=3 --limits strict --access-log --fresh'
    expect(read(...args.split(' '))).toEqual({
      port: 9000,
      mailPort: 9001,
      dataDir: '/srv/fly',
      scale: { search: 2, notifications: 3 },
      fresh: true,
      seed: true,
      smtpUrl: undefined,
      oidcDemo: false,
      access: { hosts: ['127.0.0.1', '::1'], trustedProxies: [], limits: 'strict', isOpen: false },
      accessLog: true,
    })
  })

  it('is strict and trusts only the proxy when others can reach it', () => {
    const origin = 'https://flyleaf.example.org'
    expect(read('--origin', origin, '--no-seed')).toMatchObject({
      seed: false,
      access: { hosts: ['127.0.0.1', '::1'], origin, trustedProxies: ['127.0.0.1', '::1'], limits: 'strict' },
    })
    const args = `--host 0.0.0.0 --host :: --origin ${origin}/ --trusted-proxy 10.1.0.0/16`
    expect(read(...args.split(' '))).toMatchObject({
      access: {
        hosts: ['0.0.0.0', '::'],
        origin,
        trustedProxies: ['10.1.0.0/16'],
        limits: 'strict',
        isOpen: true,
      },
    })
    expect(read('--host', '0.0.0.0', '--origin', 'http://localhost:8080')).toMatchObject({
      access: { trustedProxies: [], limits: 'strict', isOpen: true },
    })
  })

  it('trusts no proxy when the gateway has a certificate', () => {
    const file = fileURLToPath(import.meta.url)
    const origin = 'https://flyleaf.example.org'
    expect(read('--origin', origin, '--tls-certificate', file, '--tls-key', file)).toMatchObject({
      access: { origin, trustedProxies: [], tls: { certificate: file, key: file }, limits: 'strict' },
    })
  })

  it('reads the origin and the mail server from the environment', () => {
    const env = { PUBLIC_ORIGIN: 'https://flyleaf.example.org', SMTP_URL: 'smtps://mail.example.org' }
    expect(parseOptions([], env)).toMatchObject({
      access: { origin: env.PUBLIC_ORIGIN, isOpen: true },
      smtpUrl: env.SMTP_URL,
    })
  })

  it('resolves a relative folder from where npm was called', () => {
    vi.stubEnv('INIT_CWD', '/srv')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(parseOptions(['--data', 'elsewhere'], {})).toMatchObject({
      dataDir: '/srv/elsewhere',
    })
  })

  it('reads where services of other repositories are', () => {
    const [first, second] = ['http://localhost:4000', 'http://localhost:4001']
    expect(read('--service', `reading-rooms=${first}`, '--service', `reading-rooms=${second}`)).toMatchObject(
      { elsewhere: { 'reading-rooms': [first, second] } },
    )
  })

  it('shows help', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    expect(read('--help')).toBe('help')
    expect(write.mock.calls.join('')).toContain('--trusted-proxy <net>')
    write.mockRestore()
  })

  it.each([
    [['--prot', '1'], /unknown option '--prot'/],
    [['--port', 'abc'], /--port.*'abc' is invalid. It must be a port between 1 and 65535/],
    [['--port', '70000'], /65535/],
    [['--port', '8025'], /are the same/],
    [['--scale', 'web=2'], /--scale.*'web=2' is invalid. The name must be one of account/],
    [['--scale', 'search=0'], /from 1 to 16/],
    [['--service', 'posts=http://localhost:4000'], /--service.*Flyleaf itself answers \/api\/posts/],
    [['--service', 'reading-rooms=localhost'], /reading-rooms=http:\/\/localhost:4000/],
    [['--limits', 'none'], /strict or local/],
    [['--oidc-demo', '--origin', 'https://flyleaf.example.org'], /for this machine alone/],
    [['--host', 'flyleaf.example.org'], /--host takes an address of this machine/],
    [['--host', '0.0.0.0'], /signing in needs HTTPS.*--origin https/s],
    [['--origin', 'http://flyleaf.example.org'], /--origin takes https/],
    [['--origin', 'https://flyleaf.example.org/app'], /--origin takes https/],
    [['--origin', 'https://flyleaf.example.org', '--limits', 'local'], /limits are strict/],
    [['--origin', 'https://flyleaf.example.org', '--trusted-proxy', '10.0.0.0/40'], /a network such as/],
    [['--trusted-proxy', '10.0.0.1'], /begins with https/],
    [['--origin', 'https://flyleaf.example.org', '--tls-key', 'key.pem'], /go together/],
    [['--tls-certificate', 'a.pem', '--tls-key', 'b.pem'], /begins with https/],
    [
      ['--origin', 'https://flyleaf.example.org', '--tls-certificate', 'no.pem', '--tls-key', 'no.pem'],
      /there is none at .*no\.pem/,
    ],
    [['9000'], /npm start -- --port 9000/],
  ])('explains what is wrong with %j', (args, message) => {
    expect(() => read(...args)).toThrow(StartFailure)
    expect(() => read(...args)).toThrow(message)
  })

  it('detects an option that npm consumed', () => {
    expect(() => parseOptions([], { npm_config_port: '9000' })).toThrow(/npm needs two dashes/)
  })
})
