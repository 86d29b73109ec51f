import { Listen, setting } from '@flyleaf/config'
import { z } from 'zod'

/** The settings of the process that takes releases of teams with repositories of their own, and watches all releases. Those of the bucket are of `npm run release`. */
export const UploadsConfig = z.object({
  LISTEN: setting(Listen, {
    about: 'Where uploads are answered to the gateway, whose UPLOADS_URL it is',
    write: 'the path of a unix socket, a port of 127.0.0.1 or an address with a port',
  }),
  DATA_DIR: setting(z.string().min(1), {
    about: 'The folder with the release store: that of `npm run release -- --data`',
    write: 'the path of a folder',
  }),
  TELEMETRY_LOGS: setting(
    z
      .string()
      .min(1)
      .transform((text) => text.split(',').map((part) => part.trim()))
      .optional(),
    {
      about: "The gateways' logs of browsers' reports, by which canaries and new stable releases are judged",
      write: 'paths of files, separated by commas',
      otherwise: '`logs/telemetry.log` of DATA_DIR',
    },
  ),
  RELEASE_READER: setting(z.string().min(1).optional(), {
    about: 'The email of a reader, as whom pages are opened before a release is given to anybody',
    write: 'an email address, and RELEASE_READER_PASSWORD',
    otherwise: 'the reader of the seed library',
  }),
  RELEASE_READER_PASSWORD: setting(z.string().min(1).optional(), {
    about: "That reader's password",
    write: 'a password',
    isSecret: true,
  }),
})
