import type { ReportedKind } from './reports.ts'

/** The widgets that mf-moderation provides to other teams' pages, and their props. */
export interface ModerationWidgets {
  /** The dialog that reports something; open while it is rendered. `username` is of who can be blocked with it. */
  'moderation.report': {
    kind: ReportedKind
    /** The id of what is reported. */
    of: string
    username: string | null
    onClose: () => void
  }
  /** A decision about the reader, who can object to it. */
  'moderation.decision': { decisionId: string }
}
