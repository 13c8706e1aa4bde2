import type { Endpoint } from '#kernel/http/endpoint.server.ts'
import { kelolaEndpoints } from './kelola.server.ts'
import { login } from './masuk.server.ts'
import { changePassword, lihatSesi, logout, pilihBahasa } from './sesi.server.ts'
import { aturanUsers } from './users.server.ts'

export const endpoints: readonly Endpoint[] = [
  login,
  logout,
  lihatSesi,
  changePassword,
  pilihBahasa,
  ...kelolaEndpoints,
]
export { hakEndpoints } from './hak.server.ts'
export const aturan = { users: aturanUsers }
export { proveUser, type Terbukti } from './masuk.server.ts'
