import type { RoomServer } from '#kernel/engine/room.server.ts'
import { birthdays } from './birthday.server.ts'

export const roomServer: RoomServer = { endpoints: [birthdays] }
