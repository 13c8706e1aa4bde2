import type { RoomServer } from '#kernel/engine/room.server.ts'
import { idleRound } from './idle.server.ts'
import { login } from './login/login.server.ts'
import { rightsEndpoints } from './rights/rights.server.ts'
import { guestEndpoints } from './servers/guests.server.ts'
import { pairingEndpoints } from './servers/pairing.server.ts'
import { changePassword, viewSession, logout, pickLanguage } from './sesi.server.ts'
import { setup } from './setup/chain.server.ts'
import { userAdminEndpoints } from './users/manage.server.ts'
import { userRules } from './users/users.server.ts'

export const roomServer: RoomServer = {
  endpoints: ({ screen }) => [
    login,
    logout,
    viewSession,
    changePassword,
    pickLanguage,
    setup,
    ...userAdminEndpoints,
    ...guestEndpoints,
    ...pairingEndpoints(screen('/settingtoko')),
    ...rightsEndpoints(screen('/hak-akses-users')),
  ],
  rules: { users: userRules },
  rounds: [idleRound],
}
