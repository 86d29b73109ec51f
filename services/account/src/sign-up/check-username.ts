import { usernameReserved, usernameTaken } from '@flyleaf/contracts'
import { beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import { limitByAddress, limits, type Limiting } from '../limits.ts'
import { isHeldByAnother } from '../account/pending-username.ts'
import { isReserved } from '../account/username.rules.ts'

export const checkUsername = beforeTransaction(
  (work: Preparation & Limiting) => limitByAddress(work, limits.checkUsername),
  async (work: Work, { username }: { username: string }) => {
    if (isReserved(username)) return { isAvailable: false, message: usernameReserved.message }
    const taken = await isHeldByAnother(work, username)
    return { isAvailable: !taken, message: taken ? usernameTaken.message : 'This username is available' }
  },
)
