import { collaboratorsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { listCollaborators } from './list-collaborators.ts'
import { removeCollaborator } from './remove-collaborator.ts'

export const CollaboratorController = controller(collaboratorsApi, {
  list: listCollaborators,
  remove: removeCollaborator,
})
