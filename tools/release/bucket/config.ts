import { Origin, readConfig, requireTogether, setting } from '@flyleaf/config'
import { z } from 'zod'
import { Bucket } from './bucket.ts'

const TOGETHER = ['STORE_S3_BUCKET', 'STORE_S3_KEY', 'STORE_S3_SECRET'] as const

/** Where `npm run release` keeps releases besides its folder. */
export const ReleaseConfig = z
  .object({
    STORE_S3_BUCKET: setting(z.string().min(1).optional(), {
      about: 'The S3 bucket of releases, which several machines share',
      write: 'the name of a bucket, with STORE_S3_KEY and STORE_S3_SECRET',
      otherwise: 'the folder alone',
    }),
    STORE_S3_KEY: setting(z.string().min(1).optional(), {
      about: 'The access key of the bucket',
      write: 'an access key id',
      isSecret: true,
    }),
    STORE_S3_SECRET: setting(z.string().min(1).optional(), {
      about: 'The secret of that key',
      write: 'the secret access key',
      isSecret: true,
    }),
    STORE_S3_ENDPOINT: setting(Origin.optional(), {
      about: "An S3 server other than Amazon's",
      write: 'the origin of the S3 server, such as https://s3.example.org',
    }),
    STORE_S3_REGION: setting(z.string().min(1).default('us-east-1'), {
      about: 'The region of the bucket',
      write: 'a region',
    }),
  })
  .superRefine((config, context) => requireTogether(config, context, TOGETHER))

/** The bucket that the environment names, if any. Wrong settings end the process with a sentence for each. */
export function bucketIn(environment: NodeJS.ProcessEnv): Bucket | undefined {
  const config = readConfig(ReleaseConfig, environment)
  const { STORE_S3_BUCKET: name, STORE_S3_KEY: accessKeyId, STORE_S3_SECRET: secretAccessKey } = config
  if (!name || !accessKeyId || !secretAccessKey) return undefined
  const { STORE_S3_ENDPOINT: endpoint, STORE_S3_REGION: region } = config
  return new Bucket({ name, accessKeyId, secretAccessKey, endpoint, region })
}
