/** What a document tells operators. */
export interface Report {
  /** A `view` is of the whole document; a `visit` is the first page of another remote that it shows later. */
  kind: 'view' | 'visit' | 'error' | 'rejection' | 'load' | 'vital'
  /** An error's class, or a measurement's name. Never a message, which may contain private text. */
  name?: string | undefined
  value?: number
  remote?: string | undefined
  version?: string | undefined
  requestId?: string | undefined
  /** Where an error was thrown: positions in files of the remote, innermost first. */
  at?: string | undefined
  /** The path of the page that it is about, unless it is the current address. */
  path?: string | undefined
}
