import type { RoomServer } from '#kernel/engine/room.server.ts'
import { login } from './login/login.server.ts'
import { rightsEndpoints } from './rights/rights.server.ts'
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
    ...rightsEndpoints(screen('/hak-akses-users')),
  ],
  rules: { users: userRules },
}
