import { Command } from 'commander'
import { parseCommandLine, positive } from '../command-line.ts'

export interface StreamsOptions {
  streams: number
  /** Of the notifications service. */
  processes: number
  /** How soon after a crash streams must be back and counts right, in seconds. */
  within: number
}

/** Parses the command line, or shows help and returns 'help'. Throws a StartFailure for invalid options. */
export const parseStreams = (args: string[]) =>
  parseCommandLine<StreamsOptions>(
    new Command('npm run streams --')
      .description(
        'Starts a platform with throwaway data, kills one of the processes that hold live streams and restarts all of them, ' +
          'while readers like posts and open pages, and then kills all. Every like must reach every stream of the post’s author once ' +
          'and in order, and every unread count must be right.',
      )
      .option('--streams <number>', 'the number of open streams', positive, 1000)
      .option('--processes <number>', 'the number of processes of the notifications service', positive, 3)
      .option(
        '--within <seconds>',
        'how soon after a crash streams must be back and counts right; on a busy machine more',
        positive,
        5,
      ),
    args,
  )
