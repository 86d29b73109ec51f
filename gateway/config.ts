import {
  Addresses,
  CertificateFile,
  ListenAt,
  Networks,
  Origin,
  ServiceAddresses,
  setting,
} from '@flyleaf/config'
import { z } from 'zod'

const FOLDER = 'the path of a folder'

/** The configuration of a gateway that runs by itself. */
export const GatewayConfig = z
  .object({
    LISTEN: setting(ListenAt.prefault('127.0.0.1:8080'), {
      about: 'Where the gateway listens for readers, or for the proxy before it',
      write: 'addresses with ports, separated by commas: 0.0.0.0:8080,[::]:8080',
    }),
    PUBLIC_ORIGIN: setting(Origin, {
      about:
        'Where readers reach Flyleaf. With https a proxy ends TLS, and nothing but its requests is answered',
      write: 'an origin such as https://flyleaf.example.org',
    }),
    TRUSTED_PROXIES: setting(Networks.prefault('127.0.0.1,::1'), {
      about: 'The proxies that end TLS',
      write: 'addresses and networks, separated by commas: 10.0.0.0/8,::1',
    }),
    SERVICE_URLS: setting(ServiceAddresses, {
      about: 'The processes of every service, and of services of teams with repositories of their own',
      write:
        'account=http://host:port,feed=https://host:port,…; a service with several processes is named several times, or by a name ' +
        'that stands for all of them, and all of them use TLS or none',
    }),
    RENDERER_URLS: setting(Addresses.optional(), {
      about: 'The processes of the renderer; without them browsers draw every page',
      write: 'unix:/path or http://host:port, separated by commas',
    }),
    UPLOADS_URL: setting(Addresses.optional(), {
      about:
        'The process that takes releases of teams with repositories of their own; without it they are published on the machine',
      write: 'unix:/path or http://host:port',
    }),
    NODE_EXTRA_CA_CERTS: setting(CertificateFile.optional(), {
      about: "The authorities by which the services' certificates are checked",
      write: 'the path of a PEM file',
      otherwise: 'those of the system',
    }),
    DATA_DIR: setting(z.string().min(1).default('.data'), {
      about: "For the configuration of nginx, its temporary files and logs/, with browsers' telemetry",
      write: FOLDER,
    }),
    RUN_DIR: setting(z.string().min(1).default('/run/flyleaf'), {
      about: 'For gateway.sock, through which the renderer gets its data',
      write: FOLDER,
    }),
    STORE_DIR: setting(z.string().min(1), { about: 'The release store', write: FOLDER }),
    MEDIA_DIR: setting(z.string().min(1).default('.data/media'), {
      about: "The services' MEDIA_DIR, unless there is a bucket",
      write: FOLDER,
    }),
    MEDIA_BUCKET_URL: setting(Origin.optional(), {
      about:
        "The server of the bucket that has the media files. The services' signed requests for them go there, so the bucket is private",
      write: "the services' MEDIA_S3_ENDPOINT, or https://bucket.s3.region.amazonaws.com without one",
    }),
    SECURITY_CONTACT: setting(
      z
        .string()
        .regex(/^(?:mailto:|https:\/\/)[^\s"]+$/, { error: 'is neither a mailto nor an https address' })
        .optional(),
      {
        about: 'Where weaknesses are reported, for /.well-known/security.txt',
        write: 'mailto:security@example.org or https://example.org/security',
        otherwise: 'security@ the host of PUBLIC_ORIGIN',
      },
    ),
    LIMITS_FACTOR: setting(z.coerce.number().positive().default(1), {
      about: 'Multiplies the limit on pages per address',
      write: 'a number above 0; 1 in production',
    }),
    ACCESS_LOG: setting(z.stringbool({ error: 'is neither true nor false' }).default(false), {
      about: 'Whether every request is logged',
      write: 'true or false',
    }),
    LOG_TO: setting(z.enum(['files', 'output']).default('output'), {
      about: 'Whether failures and requests go to files in logs/, or to the output of the process',
      write: 'files or output',
    }),
    NGINX: setting(z.string().min(1).default('nginx'), {
      about: 'The nginx program',
      write: 'the name or path of nginx',
    }),
  })
  .superRefine(({ LISTEN }, context) => {
    if (LISTEN.every((place) => 'port' in place)) return
    context.addIssue({
      code: 'custom',
      path: ['LISTEN'],
      message: 'names a socket. Write addresses with ports',
    })
  })
export type GatewayConfig = z.output<typeof GatewayConfig>
