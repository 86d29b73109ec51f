import { privateNotesApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { getPrivateNote, setPrivateNote } from './private-note.ts'

export const PrivateNoteController = controller(privateNotesApi, { get: getPrivateNote, set: setPrivateNote })
