import { StartFailure } from '@flyleaf/servers/failure'

/** What a team can act on: nothing has changed, and no reader is affected. `status` is that of the answer to an upload. */
export class Refused extends StartFailure {
  readonly status: number

  constructor(message: string, status = 422) {
    super(message)
    this.status = status
  }
}
