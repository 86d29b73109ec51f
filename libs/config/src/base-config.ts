import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from 'zod'
import { Addresses, Listen } from './address.ts'
import { DatabaseUrl, Origin, RedisUrls } from './server-url.ts'
import { CertificateFile, Count, Secret, requireTogether, setting } from './setting.ts'

const LISTEN_AT =
  'a port of 127.0.0.1, an address with a port (0.0.0.0:4000, [::]:4000) or the path of a unix socket'
const ADDRESSES =
  'http://host:port, https://host:port or unix:/path; several processes are separated by commas'
const MILLISECONDS = 'a number of milliseconds from 100'
const AUTHORITIES = 'the path of a PEM file'

/** The settings of every service; read from the environment once, at start. */
export const BaseConfig = z
  .object({
    NODE_ENV: setting(z.enum(['development', 'test', 'production']).default('production'), {
      about: 'The environment',
      write: 'production, or nothing',
    }),
    LISTEN: setting(Listen.prefault('4000'), { about: 'Where the service listens', write: LISTEN_AT }),
    TLS_CERT: setting(CertificateFile.optional(), {
      about:
        'The certificate, with its chain, with which the service answers HTTPS. It is valid for the host in the addresses of the ' +
        'service, and for the name of the service, which the gateway checks',
      write: 'the path of a PEM file, and TLS_KEY',
    }),
    TLS_KEY: setting(CertificateFile.optional(), {
      about: 'The private key of TLS_CERT',
      write: 'the path of a PEM file, and TLS_CERT',
    }),
    NODE_EXTRA_CA_CERTS: setting(CertificateFile.optional(), {
      about:
        'The authorities that are trusted besides the public ones, for every connection: to PostgreSQL, Redis, S3, the mail server ' +
        'and other services',
      write: AUTHORITIES,
    }),
    INSTANCE: setting(
      z.string().default(() => `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`),
      {
        about:
          'The name of the process within its service. One that keeps its name continues at once after a restart',
        write: 'a name that no other process of the service has',
        otherwise: 'host, process id and a random part',
      },
    ),
    PUBLIC_ORIGIN: setting(Origin.prefault('http://localhost:8080'), {
      about: 'Where readers reach Flyleaf',
      write: 'an origin such as https://flyleaf.example.org',
    }),
    DATABASE_URL: setting(DatabaseUrl, {
      about:
        "The service's own PostgreSQL database. With sslmode=verify-full every connection is encrypted and the server's " +
        'certificate is checked, against sslrootcert when it is given; no-verify encrypts only',
      write: 'an address such as postgres://feed:password@db.example.org/flyleaf_feed?sslmode=verify-full',
      isSecret: true,
    }),
    DATABASE_POOL: setting(Count().default(10), {
      about: 'Connections to PostgreSQL for each purpose (reads, transactions, background)',
      write: 'a number from 1',
    }),
    DATABASE_TIMEOUT_MS: setting(Count(100).default(2_000), {
      about: 'How long a request waits for PostgreSQL',
      write: MILLISECONDS,
    }),
    REDIS_URL: setting(RedisUrls.prefault('redis://127.0.0.1:6379'), {
      about:
        'The Redis server; with REDIS_MODE the Sentinels, or some nodes of the Cluster. rediss:// encrypts. The name and the password ' +
        'are those of the Redis servers',
      write:
        'redis://name:password@host:port/database, rediss://…, unix:/path or unix://name:password@localhost/path; several servers are separated by commas',
      isSecret: true,
    }),
    REDIS_MODE: setting(z.enum(['alone', 'sentinel', 'cluster']).default('alone'), {
      about: 'How Redis runs',
      write: 'alone, sentinel or cluster',
    }),
    REDIS_SENTINEL_NAME: setting(z.string().min(1).default('mymaster'), {
      about: 'What the Sentinels call the servers',
      write: 'the name in sentinel monitor',
    }),
    REDIS_SENTINEL_PASSWORD: setting(z.string().min(1).optional(), {
      about: 'The password of the Sentinels themselves',
      write: 'the requirepass of the Sentinels, or nothing',
      isSecret: true,
    }),
    REDIS_TIMEOUT_MS: setting(Count(100).default(1_000), {
      about: 'How long a request waits for Redis before it continues without it',
      write: MILLISECONDS,
    }),
    SECRET: setting(Secret, {
      about: 'Keys of cookies, codes and fingerprints are derived from it; different for each service',
      write: 'a random text of 16 or more characters, such as openssl rand -base64 32 prints',
      isSecret: true,
    }),
    INTERNAL_SECRET: setting(Secret, {
      about: 'Other services must send it to call this one; different for each service',
      write: 'a random text of 16 or more characters',
      isSecret: true,
    }),
    ACCOUNT_URL: setting(Addresses.prefault('http://127.0.0.1:4001'), {
      about: 'The processes of the account service',
      write: ADDRESSES,
    }),
    ACCOUNT_SECRET: setting(Secret, {
      about: 'What this service calls the account service with',
      write: "the account service's INTERNAL_SECRET",
      isSecret: true,
    }),
    SHELVES_URL: setting(Addresses.prefault('http://127.0.0.1:4003'), {
      about: 'The processes of the shelves service, which has the catalogue',
      write: ADDRESSES,
    }),
    SHELVES_SECRET: setting(Secret, {
      about: 'What this service calls the shelves service with',
      write: "the shelves service's INTERNAL_SECRET",
      isSecret: true,
    }),
    FEED_URL: setting(Addresses.prefault('http://127.0.0.1:4002'), {
      about: 'The processes of the feed service',
      write: ADDRESSES,
    }),
    FEED_SECRET: setting(Secret, {
      about: 'What this service calls the feed service with',
      write: "the feed service's INTERNAL_SECRET",
      isSecret: true,
    }),
    MEDIA_DIR: setting(z.string().default('.data/media'), {
      about: 'The folder of media files, unless there is a bucket. All services and the gateway share it',
      write: 'the path of a folder',
    }),
    MEDIA_URL: setting(z.string().default('/media'), {
      about: 'Where the gateway serves the public/ of MEDIA_DIR or of the bucket',
      write: 'the path of the gateway',
    }),
    MEDIA_S3_BUCKET: setting(z.string().min(1).optional(), {
      about: 'The S3 bucket of media files',
      write: 'the name of a bucket, with MEDIA_S3_KEY and MEDIA_S3_SECRET',
    }),
    MEDIA_S3_KEY: setting(z.string().min(1).optional(), {
      about: 'The access key of the bucket',
      write: 'an access key id',
      isSecret: true,
    }),
    MEDIA_S3_SECRET: setting(z.string().min(1).optional(), {
      about: 'The secret of that key',
      write: 'the secret access key',
      isSecret: true,
    }),
    MEDIA_S3_ENDPOINT: setting(Origin.optional(), {
      about: "An S3 server other than Amazon's",
      write: 'the origin of the S3 server, such as https://s3.example.org',
    }),
    MEDIA_S3_REGION: setting(z.string().min(1).default('us-east-1'), {
      about: 'The region of the bucket',
      write: 'a region',
    }),
    REQUESTS_AT_ONCE: setting(Count().default(200), {
      about: 'Requests that are answered at the same time; further ones get 503',
      write: 'a number from 1',
    }),
    LIMITS_FACTOR: setting(z.coerce.number().positive().default(1), {
      about: 'Multiplies the rate limits per reader and per address',
      write: 'a number above 0; 1 in production',
    }),
    LOG_LEVEL: setting(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
      {
        about: 'What is logged; debug shows every call',
        write: 'fatal, error, warn, info, debug, trace or silent',
      },
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: setting(z.url({ protocol: /^https?$/ }).optional(), {
      about: 'Where traces are sent, by OTLP over HTTP. Without it nothing is traced',
      write: 'the address of a collector, such as http://collector.example.org:4318',
    }),
    OTEL_TRACES_SAMPLER_ARG: setting(z.coerce.number().min(0).max(1).default(1), {
      about: 'The share of requests that are traced',
      write: 'a number from 0 to 1',
    }),
  })
  .superRefine((config, context) => {
    requireTogether(config, context, ['TLS_CERT', 'TLS_KEY'])
    requireTogether(config, context, ['MEDIA_S3_BUCKET', 'MEDIA_S3_KEY', 'MEDIA_S3_SECRET'])
    const { REDIS_MODE: mode, REDIS_URL: urls } = config
    if (mode === 'alone' && urls.length > 1)
      context.addIssue(redisFault('names several servers, and REDIS_MODE is alone'))
    if (mode !== 'alone' && urls.some((url) => url.startsWith('unix:')))
      context.addIssue(redisFault(`names a socket, and REDIS_MODE is ${mode}`))
  })
export type BaseConfig = z.output<typeof BaseConfig>

const redisFault = (message: string) => ({ code: 'custom' as const, path: ['REDIS_URL'], message })

/** Where Redis is, and how it runs. */
export interface RedisServers {
  mode: 'alone' | 'sentinel' | 'cluster'
  urls: readonly string[]
  /** What the Sentinels call the servers. */
  sentinelName?: string | undefined
  sentinelPassword?: string | undefined
}

export const redisServersOf = (config: BaseConfig): RedisServers => ({
  mode: config.REDIS_MODE,
  urls: config.REDIS_URL,
  sentinelName: config.REDIS_SENTINEL_NAME,
  sentinelPassword: config.REDIS_SENTINEL_PASSWORD,
})
