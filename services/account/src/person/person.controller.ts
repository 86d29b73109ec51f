import { peopleApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { getUser } from './get-user.ts'
import { searchPeople } from './search-people.ts'

export const PersonController = controller(peopleApi, { search: searchPeople, user: getUser })
