import { readNumbers } from '../chaos/read-options.ts'

export interface StreamsOptions {
  streams: number
  /** Of the notifications service. */
  processes: number
}

export const help = `Proves that live streams lose nothing while the processes that hold them die and are replaced.

  npm run streams -- [options]

  --streams <number>     how many are open (1000)
  --processes <number>   how many processes of the notifications service hold them (3)
  --help                 this text

It starts a platform of its own with throwaway data, ends one of the processes with kill -9, then restarts all of them one after
another, while readers like posts and open pages. Every like must reach every stream of the post's author once and in order.
`

/** The command line as options, or 'help'. Whatever is not understood is a StartFailure that says so. */
export const parseStreams = (args: string[]): StreamsOptions | 'help' =>
  readNumbers(args, { streams: 1000, processes: 3 }, help)
