import type { RoomServer } from '#kernel/engine/room.server.ts'
import { integrationEndpoints } from './integrasi.server.ts'

export const roomServer: RoomServer = {
  endpoints: ({ screen }) =>
    integrationEndpoints({ whatsapp: screen('/whatsapp-setting'), marketplace: screen('/marketplace-setting') }),
}
